import type { Level, Topic } from '@tensely/content-model/logic';
import { fillMessage } from '@tensely/core/react';
import type { History } from '@tensely/progress/logic';
import { InEnglish } from '@tensely/questions/react';
import { buttonClass, useScreenHeading } from '@tensely/ui/react';
import { Link } from 'react-router-dom';
import { PageEntry } from '../level-index/page-entry.tsx';
import { useOutline } from '../level-index/use-outline.ts';
import { useContent } from '../loading/content-source.ts';
import { LoadingScreen } from '../loading/loading-screen.tsx';
import { aroundMessages } from '../messages/around-messages.ts';
import { topicName } from '../pages/topic-name.ts';
import { topicsBeside } from '../pages/topics-beside.ts';
import { Picture } from '../pictures.tsx';
import styles from './end.module.css';
import { topicEndWords } from './end-words.ts';
import { KnownHistory } from './known-history.tsx';
import { type PageStanding, pageStandings, standingOf } from './standing.ts';

/** The end of a topic: how its pages went, what to redo, and what comes next. */
export function TopicEnd({ level, topic }: { level: Level; topic: Topic }) {
  const outline = useOutline(level.key);
  if (outline.isAwaited) return <LoadingScreen />;
  return (
    <KnownHistory title={topic.title}>
      {(history) => <KnownEnd level={level} topic={topic} history={history} outline={outline} />}
    </KnownHistory>
  );
}

interface KnownEndProps {
  level: Level;
  topic: Topic;
  history: History;
  outline: ReturnType<typeof useOutline>;
}

function KnownEnd({ level, topic, history, outline }: KnownEndProps) {
  const words = aroundMessages.use();
  const pages = pageStandings(history, level, topic);
  const standing = standingOf(pages);
  const { title, sentence } = topicEndWords(topic.title, standing);
  const heading = useScreenHeading(`${level.key}/${topic.key}/end`, title);
  const picture = outline.pictureOf(topic);
  const entry = (page: PageStanding) => (
    <PageEntry
      key={page.number}
      path={`/${level.key}/${topic.key}`}
      title={outline.titleOf(topic, page.number)}
      standing={page}
      isKnown
      withScore
    />
  );
  const toRedo = pages.filter(({ state }) => state === 'toImprove');
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <div className={styles.words}>
          <p lang="en" className={styles.kicker}>{`${level.label} ${topic.label}`}</p>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p className={styles.lead}>{sentence}</p>
          <WaysOn level={level} topic={topic} pages={pages} />
        </div>
        {picture && (
          <div className={styles.picture}>
            <Picture {...picture} />
          </div>
        )}
      </header>
      {toRedo.length > 0 && (
        <section aria-labelledby="to-redo">
          <h2 id="to-redo" className={styles.heading}>
            {words.whatToRedo()}
          </h2>
          <ol className={styles.list}>{toRedo.map(entry)}</ol>
        </section>
      )}
      <section aria-labelledby="all-pages">
        <h2 id="all-pages" className={styles.heading}>
          {words.allPages()}
        </h2>
        <ol className={styles.list}>{pages.map(entry)}</ol>
      </section>
    </div>
  );
}

/** First what is left of the topic, then what follows it. */
function WaysOn({ level, topic, pages }: { level: Level; topic: Topic; pages: readonly PageStanding[] }) {
  const words = aroundMessages.use();
  const { index } = useContent();
  const left = pages.find(({ state }) => state !== 'passed');
  const { next } = topicsBeside(index, level.key, topic.key);
  const isLast = next?.level.key !== level.key;
  return (
    <p className={styles.actions}>
      {left && (
        <Link to={`/${level.key}/${topic.key}?page=${left.number}`} className={buttonClass('primary')}>
          {left.state === 'toImprove' ? words.redoPage({ page: left.number }) : words.goOnWith({ page: left.number })}
        </Link>
      )}
      {isLast && (
        <Link to={`/${level.key}/end`} className={buttonClass(left ? 'secondary' : 'primary')}>
          {words.endOfLevel({ level: level.label })}
        </Link>
      )}
      {next && (
        <Link
          to={`/${next.level.key}/${next.topic.key}`}
          className={buttonClass(left || isLast ? 'secondary' : 'primary')}
        >
          <span>{fillMessage(words.next, { topic: <InEnglish text={topicName(next, level)} /> })}</span>
        </Link>
      )}
      <Link to={`/${level.key}`} className={buttonClass('secondary')}>
        {words.allTopics({ level: level.label })}
      </Link>
    </p>
  );
}
