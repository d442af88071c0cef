import { fillMessage } from '@tensely/core/react';
import { Button, Icon, type IconName } from '@tensely/ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { MistakesToRedo } from './dashboard-data.ts';
import { InEnglish } from './in-english.tsx';
import { homeMessages } from './messages.ts';
import type { SuggestedStart } from './next-step.tsx';
import styles from './to-do.module.css';

interface ToDoProps {
  redo?: MistakesToRedo | undefined;
  /** How many reviews of the practice are due; undefined until that is known. */
  due?: number | undefined;
  /** Stands beside another next step; `onDismiss` takes it away. */
  suggestion?: SuggestedStart | undefined;
  onDismiss: () => void;
}

/** What else there is to do today, each with its link. The practice is always there, so that nothing moves once it is known what is due. */
export function ToDo({ redo, due, suggestion, onDismiss }: ToDoProps) {
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
      {redo && (
        <Task
          icon="retry"
          link={<Link to="/practice?of=mistakes">{words.redo({ n: redo.mistakes })}</Link>}
          note={fillMessage(
            redo.here === redo.mistakes ? words.allIn : words.mostIn,
            { topic: <InEnglish>{redo.label}</InEnglish> },
            { page: redo.page },
          )}
        />
      )}
      <Task
        icon="check"
        link={<Link to="/practice">{due ? words.reviewsDue({ n: due }) : words.practise()}</Link>}
        note={due === 0 && words.nothingDue()}
      />
    </ul>
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
