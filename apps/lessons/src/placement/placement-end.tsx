import { Button } from '@tensely/ui/react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useFirstCode } from '../practice/first-code.ts';
import styles from './placement-screen.module.css';
import type { Suggestion } from './suggestion.ts';

/** Where to begin, told as a suggestion, and what it rests on. */
export function PlacementEnd({ suggestion, onAgain }: { suggestion: Suggestion; onAgain(): void }) {
  const { buttonClass, useContent } = useFirstCode();
  const { label, path, levels, wrong, isBeyond } = suggestion;
  const { index } = useContent();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.end}>
      <h2 ref={heading} tabIndex={-1}>{`We suggest that you begin with ${label}.`}</h2>
      {isBeyond && <p>You knew nearly everything that we asked: any lesson will do, and the practice exams too.</p>}
      <p>
        <Link to={path} className={buttonClass('primary')}>{`Begin with ${label}`}</Link>
      </p>
      <h3>What this rests on</h3>
      <ul>
        {levels.map((one) => (
          <li key={one.path}>{`${one.label}: ${one.right} of ${one.asked} right`}</li>
        ))}
      </ul>
      {wrong.length > 0 && (
        <>
          <h3>Topics with wrong answers</h3>
          <ul>
            {wrong.map((topic) => (
              <li key={topic.path}>
                <Link to={topic.path}>{topic.label}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>Twenty questions say little about each topic. You can begin wherever you like:</p>
      <ul className={styles.levels}>
        {index.levels.map(({ key, label: level }) => (
          <li key={key}>
            <Link to={`/${key}`}>{`Level ${level}`}</Link>
          </li>
        ))}
      </ul>
      <p>
        <Button icon="retry" onClick={onAgain}>
          Take it again
        </Button>
      </p>
    </div>
  );
}
