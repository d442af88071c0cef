import { fillMessage } from '@tensely/core/react';
import { Button, Icon, type IconName } from '@tensely/ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { InEnglish } from './in-english.tsx';
import { homeMessages } from './messages.ts';
import type { SuggestedStart } from './next-step.tsx';
import styles from './to-do.module.css';
import type { Mistakes, PracticeToday } from './use-practice-today.ts';

interface ToDoProps {
  /** Undefined until it has loaded. */
  practice?: PracticeToday | undefined;
  /** Shown beside another next step; `onDismiss` removes it. */
  suggestion?: SuggestedStart | undefined;
  onDismiss: () => void;
}

/**
 * Other things to do today. Mistakes and practice always have their place, so that nothing moves once they have loaded.
 */
export function ToDo({ practice, suggestion, onDismiss }: ToDoProps) {
  const words = homeMessages.use();
  return (
    <ul className={styles.tasks}>
      {suggestion && (
        <Task
          icon="target"
          link={
            <Link to={suggestion.path}>
              {fillMessage(words.startWith, { topic: <InEnglish>{suggestion.label}</InEnglish> })}
            </Link>
          }
          note={words.fromPlacement()}
        >
          <Button variant="quiet" className={styles.dismiss} onClick={onDismiss}>
            {words.notNow()}
          </Button>
        </Task>
      )}
      <MistakesTask mistakes={practice?.mistakes} />
      <Task
        icon="check"
        link={<Link to="/practice">{practice?.due ? words.reviewsDue({ n: practice.due }) : words.practise()}</Link>}
        note={practice?.due === 0 && words.nothingDue()}
      />
    </ul>
  );
}

function MistakesTask({ mistakes }: { mistakes: Mistakes | undefined }) {
  const words = homeMessages.use();
  if (mistakes?.count === 0) return <Task icon="retry" link={<b>{words.noMistakes()}</b>} note={words.wellDone()} />;
  const { count, most } = mistakes ?? {};
  return (
    <Task
      icon="retry"
      link={<Link to="/practice?of=mistakes">{count ? words.redo({ n: count }) : words.mistakes()}</Link>}
      note={
        most &&
        fillMessage(
          most.count === count ? words.allIn : words.mostIn,
          { topic: <InEnglish>{most.label}</InEnglish> },
          { page: most.page },
        )
      }
    />
  );
}

interface TaskProps {
  icon: IconName;
  link: ReactNode;
  note: ReactNode;
  children?: ReactNode;
}

function Task({ icon, link, note, children }: TaskProps) {
  return (
    <li className={styles.task}>
      <Icon name={icon} className={styles.icon} />
      <div className={styles.words}>
        {link}
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {children}
    </li>
  );
}
