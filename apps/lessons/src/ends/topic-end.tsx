import type { Level, Topic } from '@tensely/content/lessons';
import { fillMessage } from '@tensely/core/react';
import type { History } from '@tensely/progress/logic';
import { InEnglish } from '@tensely/questions/react';
import { buttonClass, ScreenHeading } from '@tensely/ui/react';
import { Link } from 'react-router-dom';
import { PageEntry } from '../level-index/page-entry.tsx';
import { useOutline } from '../level-index/use-outline.ts';
import { LoadingScreen } from '../loading/loading-screen.tsx';
import { aroundMessages } from '../messages/around-messages.ts';
import { hasPages } from '../pages/topics-beside.ts';
import { Picture } from '../pictures.tsx';
import styles from './end.module.css';
import { getTopicEndTexts, isUnfinished, type PageStanding, pageStandings, summarise } from './standing.ts';
import { useKnownHistory } from './use-known-history.tsx';

/** The end of a topic: the results of its pages, which to repeat, and the next step. */
export function TopicEnd({ level, topic }: { level: Level; topic: Topic }) {
  const t = aroundMessages.use();
  const outline = useOutline(level.key);
  const known = useKnownHistory(topic.title);
  if (outline.isAwaited) return <LoadingScreen />;
  if (!known.history) return known.screen;
  const { history } = known;
  const pages = pageStandings(history, level, topic);
  const standing = summarise(pages);
  const { title, sentence } = getTopicEndTexts(topic.title, standing);
  const isFinished = standing.passed === standing.pages;
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
          <ScreenHeading screen={`${level.key}/${topic.key}/end`} title={title} />
          <p className={styles.lead}>{sentence}</p>
          {isFinished && standing.wentBack > 0 && <p>{t.wentBack({ n: standing.wentBack })}</p>}
          <WaysOn level={level} topic={topic} history={history} pages={pages} />
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
            {t.whatToRedo()}
          </h2>
          <ol className={styles.list}>{toRedo.map(entry)}</ol>
        </section>
      )}
      <section aria-labelledby="all-pages">
        <h2 id="all-pages" className={styles.heading}>
          {isFinished ? t.learned() : t.allPages()}
        </h2>
        <ol className={styles.list}>{pages.map(entry)}</ol>
      </section>
    </div>
  );
}

interface WaysOnProps {
  level: Level;
  topic: Topic;
  history: History;
  pages: readonly PageStanding[];
}

/** One primary next step: the pages left in the topic, or the next topic of the level, or the level's certificate. */
function WaysOn({ level, topic, history, pages }: WaysOnProps) {
  const t = aroundMessages.use();
  const left = pages.find(({ state }) => state !== 'passed');
  const isTried = pages.some(({ attempts }) => attempts > 0);
  return (
    <p className={styles.actions}>
      {left ? (
        <Link to={`/${level.key}/${topic.key}?page=${left.number}`} className={buttonClass('primary')}>
          {left.state === 'toImprove' ? t.redoPage({ page: left.number }) : t.goOnWith({ page: left.number })}
        </Link>
      ) : (
        <AfterTopic level={level} topic={topic} history={history} />
      )}
      {isTried && (
        <Link to={`/practice?of=${level.key}/${topic.key}&n=5`} className={buttonClass('secondary')}>
          {t.fiveQuestions()}
        </Link>
      )}
      <Link to={`/${level.key}`} className={buttonClass('quiet')}>
        {t.allTopics({ level: level.label })}
      </Link>
    </p>
  );
}

/** The next unfinished topic of the level: those after this one first, then those before it. */
function AfterTopic({ level, topic, history }: { level: Level; topic: Topic; history: History }) {
  const t = aroundMessages.use();
  const place = level.topics.findIndex(({ key }) => key === topic.key);
  const next = [...level.topics.slice(place + 1), ...level.topics.slice(0, place)].find(
    (other) => hasPages(other) && isUnfinished(history, level, other),
  );
  return next ? (
    <Link to={`/${level.key}/${next.key}`} className={buttonClass('primary')}>
      <span>{fillMessage(t.next, { topic: <InEnglish text={next.label} /> })}</span>
    </Link>
  ) : (
    <Link to={`/${level.key}/end`} className={buttonClass('primary')}>
      {t.endOfLevel({ level: level.label })}
    </Link>
  );
}
