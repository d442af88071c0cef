import { fillMessage } from '@tensely/core/react';
import { Button } from '@tensely/ui/react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { placementMessages } from '../messages/placement-messages.ts';
import { useFirstCode } from '../practice/first-code.ts';
import styles from './placement-screen.module.css';
import type { Suggestion } from './suggestion.ts';

/** The learner's level, where to start, and how the test found out. */
export function PlacementEnd({ suggestion, onAgain }: { suggestion: Suggestion; onAgain(): void }) {
  const t = placementMessages.use();
  const { InEnglish, buttonClass, useContent } = useFirstCode();
  const { known, label, path, levels, wrong, isBeyond } = suggestion;
  const { index } = useContent();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.end}>
      <h2 ref={heading} tabIndex={-1}>
        {known ? t.yourLevel({ level: known }) : t.beginner()}{' '}
        {!isBeyond && fillMessage(t.startWith, { topic: <InEnglish text={label} /> })}
      </h2>
      {isBeyond && <p>{t.beyond()}</p>}
      <p>
        <Link to={path} className={buttonClass('primary')}>
          <span>{fillMessage(t.beginWith, { topic: <InEnglish text={label} /> })}</span>
        </Link>
      </p>
      <h3>{t.restsOn()}</h3>
      <ul>
        {levels.map((one) => (
          <li key={one.path}>{t.rightOf({ level: one.label, right: one.right, n: one.asked })}</li>
        ))}
      </ul>
      {wrong.length > 0 && (
        <>
          <h3>{t.wrongTopics()}</h3>
          <ul>
            {wrong.map((topic) => (
              <li key={topic.path}>
                <Link to={topic.path}>
                  <InEnglish text={topic.label} />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{t.sayLittle()}</p>
      <ul className={styles.levels}>
        {index.levels.map(({ key, label: level }) => (
          <li key={key}>
            <Link to={`/${key}`}>{t.level({ level })}</Link>
          </li>
        ))}
      </ul>
      <p>
        <Button icon="retry" onClick={onAgain}>
          {t.again()}
        </Button>
      </p>
    </div>
  );
}
