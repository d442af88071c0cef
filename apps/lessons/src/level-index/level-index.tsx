import type { Level, Topic } from '@tensely/content-model/logic';
import { whenIdle } from '@tensely/core/browser';
import { useHistory } from '@tensely/progress/react';
import { useScreenHeading } from '@tensely/ui/react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { LoadingScreen } from '../loading/loading-screen.tsx';
import { aroundMessages } from '../messages/around-messages.ts';
import { useGuess } from '../pages/use-guess.ts';
import { KeptLevel } from './kept-level.tsx';
import styles from './level-index.module.css';
import { TopicEntry } from './topic-entry.tsx';
import { useOutline } from './use-outline.ts';

/** The index of a level: its topics and their pages as a table of contents. */
export function LevelIndex({ level }: { level: Level }) {
  const { isAwaited, titleOf } = useOutline(level.key);
  return isAwaited ? <LoadingScreen /> : <Contents level={level} titleOf={titleOf} />;
}

interface ContentsProps {
  level: Level;
  titleOf(topic: Topic, page: number): string;
}

function Contents({ level, titleOf }: ContentsProps) {
  const words = aroundMessages.use();
  const { history, status } = useHistory();
  const guess = useGuess();
  const isKnown = status === 'ready';
  useEffect(() => {
    if (!isKnown) return;
    return whenIdle(() => guess(({ prefetchFirstOpen }, source) => prefetchFirstOpen(source, level)));
  }, [guess, isKnown, level]);
  const heading = useScreenHeading(level.key, words.level({ level: level.label }));
  return (
    <div className={styles.index}>
      <header className={styles.header}>
        <h1 ref={heading} tabIndex={-1}>
          {words.level({ level: level.label })}
        </h1>
        <p className={styles.name}>{words.levelName({ level: level.key })}</p>
      </header>
      <ol className={styles.topics}>
        {level.topics.map((topic) => (
          <TopicEntry
            key={topic.key}
            level={level}
            topic={topic}
            history={history}
            isKnown={isKnown}
            titleOf={titleOf}
            onApproach={() => guess(({ prefetchTopic }, source) => prefetchTopic(source, level, topic))}
          />
        ))}
      </ol>
      <p>
        <Link to={`/${level.key}/end`}>{words.howLevelWent({ level: level.label })}</Link>
      </p>
      <KeptLevel key={level.key} level={level} />
      <p>
        {words.notSure()} <Link to="/placement">{words.takePlacement()}</Link>
      </p>
    </div>
  );
}
