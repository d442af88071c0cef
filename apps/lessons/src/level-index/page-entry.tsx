import type { PageState } from '@tensely/progress/stats';
import { classNames, Icon, type IconName, VisuallyHidden } from '@tensely/ui/react';
import { Link } from 'react-router-dom';
import type { PageStanding } from '../ends/standing.ts';
import { aroundMessages } from '../messages/around-messages.ts';
import { Picture } from '../pictures.tsx';
import styles from './page-entry.module.css';

interface PageEntryProps {
  /** The path of its topic: "/A1/nouns". */
  path: string;
  title: string;
  standing: PageStanding;
  /** Whether the learner's history is known; until then the page shows no state. */
  isKnown: boolean;
  withScore?: boolean;
  picture?: string | undefined;
}

/** A page in the list of a topic: its number, its title and its state, as one link. */
export function PageEntry({ path, title, standing, isKnown, withScore, picture }: PageEntryProps) {
  const { number, state, bestScore } = standing;
  const t = aroundMessages.use();
  const icon = icons[state];
  return (
    <li className={styles.entry}>
      <Link to={`${path}?page=${number}`} className={styles.link}>
        <span className={styles.number}>{number}</span>
        {picture && <Thumbnail imagePath={picture} className={styles.picture} />}
        <span lang="en" className={styles.title}>
          {title}
        </span>
        {withScore && (
          <span className={styles.score}>{bestScore === undefined ? '' : t.bestScoreIs({ score: bestScore })}</span>
        )}
        <span className={classNames(styles.state, styles[state])}>
          {isKnown && (
            <>
              {icon ? <Icon name={icon} /> : <span className={styles.dot} />}
              {state === 'open' ? <VisuallyHidden>{t.standing({ state })}</VisuallyHidden> : t.standing({ state })}
            </>
          )}
        </span>
      </Link>
    </li>
  );
}

const icons: Partial<Record<PageState, IconName>> = { inWork: 'clock', toImprove: 'target', passed: 'check' };

export function Thumbnail({ imagePath, className }: { imagePath: string; className?: string | undefined }) {
  return (
    <span aria-hidden="true" lang="en" translate="no" className={classNames(styles.thumbnail, className)}>
      <Picture imagePath={imagePath} altText="" />
    </span>
  );
}
