import type { Level, Topic } from '@tensely/content/lessons';
import { whenIdle } from '@tensely/core/browser';
import { fillMessage } from '@tensely/core/react';
import type { History } from '@tensely/progress/logic';
import { useHistory } from '@tensely/progress/react';
import { continueAt } from '@tensely/progress/stats';
import { InEnglish } from '@tensely/questions/react';
import { buttonClass, ScreenHeading } from '@tensely/ui/react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { pageStandings } from '../ends/standing.ts';
import { LoadingScreen } from '../loading/loading-screen.tsx';
import { aroundMessages } from '../messages/around-messages.ts';
import { hasPages } from '../pages/topics-beside.ts';
import { useGuess } from '../pages/use-prefetch.ts';
import { LevelDownload } from './level-download.tsx';
import styles from './level-index.module.css';
import { TopicEntry } from './topic-entry.tsx';
import { type Outline, useOutline } from './use-outline.ts';

/** The index of a level: where to continue, and its topics and pages as a table of contents. */
export function LevelIndex({ level }: { level: Level }) {
  const { history, status } = useHistory();
  const outline = useOutline(level.key);
  if (outline.isAwaited) return <LoadingScreen />;
  return <Contents level={level} outline={outline} history={history} isKnown={status === 'ready'} />;
}

interface ContentsProps {
  level: Level;
  outline: Outline;
  history: History;
  isKnown: boolean;
}

function Contents({ level, outline, history, isKnown }: ContentsProps) {
  const t = aroundMessages.use();
  const guess = useGuess();
  useEffect(() => {
    if (!isKnown) return;
    return whenIdle(() => guess(({ prefetchFirstOpen }, source) => prefetchFirstOpen(source, level)));
  }, [guess, isKnown, level]);
  const current = currentPage(history, level);
  return (
    <div className={styles.index}>
      <header>
        <ScreenHeading screen={level.key} title={t.level({ level: level.label })} />
        <p className={styles.name}>{t.levelName({ level: level.key })}</p>
        <div className={styles.goOn}>{isKnown && current && <GoOn level={level} {...current} />}</div>
      </header>
      <ol className={styles.topics}>
        {level.topics.map((topic) => (
          <TopicEntry
            key={topic.key}
            level={level}
            topic={topic}
            history={history}
            isKnown={isKnown}
            isCurrent={topic === current?.topic}
            outline={outline}
            onApproach={() => guess(({ prefetchTopic }, source) => prefetchTopic(source, level, topic))}
          />
        ))}
      </ol>
      <p>
        <Link to={`/${level.key}/end`}>{t.howLevelWent({ level: level.label })}</Link>
      </p>
      <LevelDownload key={level.key} level={level} />
      <p>
        {t.notSure()} <Link to="/placement">{t.takePlacement()}</Link>
      </p>
    </div>
  );
}

interface CurrentPage {
  topic: Topic;
  page: number;
  /** No page of the level was opened yet. */
  isNew: boolean;
}

/** The page where the learner continues in a level; undefined if all of it is passed. */
function currentPage(history: History, level: Level): CurrentPage | undefined {
  const topics = level.topics.filter(hasPages);
  const isNew = !topics.some((topic) => pageStandings(history, level, topic).some(({ state }) => state !== 'open'));
  const next = isNew ? undefined : continueAt(history, { levels: [level] });
  const topic = isNew ? topics[0] : topics.find(({ key }) => key.toLowerCase() === next?.topic);
  return topic && { topic, page: next?.page ?? 1, isNew };
}

function GoOn({ level, topic, page, isNew }: CurrentPage & { level: Level }) {
  const t = aroundMessages.use();
  return (
    <Link to={`/${level.key}/${topic.key}?page=${page}`} className={buttonClass('primary')}>
      <span>{fillMessage(isNew ? t.start : t.goOn, { topic: <InEnglish text={topic.label} /> }, { page })}</span>
    </Link>
  );
}
