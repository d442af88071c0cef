import { type ContentIndex, findTopic } from '@tensely/content/lessons';
import { fillMessage } from '@tensely/core/react';
import { useLearnerQuery } from '@tensely/progress/queries';
import { useProgress } from '@tensely/progress/react';
import { openMistakes } from '@tensely/progress/stats';
import { Button, Icon, type IconName } from '@tensely/ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { homeMessages } from './messages.ts';
import type { SuggestedStart } from './next-step.tsx';
import styles from './to-do.module.css';

interface ToDoProps {
  /** Undefined until it has loaded. */
  practice?: PracticeToday | undefined;
  /** Shown beside another next step; `onDismiss` removes it. */
  suggestion?: SuggestedStart | undefined;
  onDismiss: () => void;
}

/** Other things to do today. Mistakes and practice have their place before they load, so that nothing moves. */
export function ToDo({ practice, suggestion, onDismiss }: ToDoProps) {
  const t = homeMessages.use();
  return (
    <ul className={styles.tasks}>
      {suggestion && (
        <Task
          icon="target"
          link={
            <Link to={suggestion.path}>
              {fillMessage(t.startWith, { topic: <span lang="en">{suggestion.label}</span> })}
            </Link>
          }
          note={t.fromPlacement()}
        >
          <Button variant="quiet" className={styles.dismiss} onClick={onDismiss}>
            {t.notNow()}
          </Button>
        </Task>
      )}
      <MistakesTask mistakes={practice?.mistakes} />
      <Task
        icon="check"
        link={<Link to="/practice">{practice?.due ? t.reviewsDue({ n: practice.due }) : t.practise()}</Link>}
        note={practice?.due === 0 && t.nothingDue()}
      />
    </ul>
  );
}

function MistakesTask({ mistakes }: { mistakes: Mistakes | undefined }) {
  const t = homeMessages.use();
  if (mistakes?.count === 0) return <Task icon="retry" link={<b>{t.noMistakes()}</b>} note={t.wellDone()} />;
  const { count, most } = mistakes ?? {};
  return (
    <Task
      icon="retry"
      link={<Link to="/practice?of=mistakes">{count ? t.redo({ n: count }) : t.mistakes()}</Link>}
      note={
        most &&
        fillMessage(
          most.count === count ? t.allIn : t.mostIn,
          { topic: <span lang="en">{most.label}</span> },
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

type PageReviews = Parameters<typeof openMistakes>[0][number];

interface Mistakes {
  count: number;
  /** The page with the most of them, for example page 2 of "A1 Nouns", and their number. */
  most?: { label: string; page: number; count: number } | undefined;
}

export interface PracticeToday {
  due: number;
  mistakes: Mistakes;
}

/** Counts the open mistakes. Of two pages with equally many, the one with the latest mistake is named. */
export function countMistakes(pages: readonly PageReviews[], index: ContentIndex): Mistakes {
  const mistakes = openMistakes(pages, index);
  const ofPages = Map.groupBy(mistakes, ({ page: { level, topic, page } }) => `${level}/${topic}/${page}`);
  const [most = []] = [...ofPages.values()].toSorted((a, b) => b.length - a.length);
  const [first] = most;
  if (!first) return { count: 0 };
  const { level, topic, page } = first.page;
  const label = `${level} ${findTopic(index, level, topic)?.label ?? topic}`;
  return { count: mistakes.length, most: { label, page, count: most.length } };
}

/** Today's practice: due questions and open mistakes. Undefined until it has loaded, and if it is unavailable. */
export function usePracticeToday(index: ContentIndex, learner = ''): PracticeToday | undefined {
  const progress = useProgress();
  const { data } = useLearnerQuery({
    queryKey: ['reviews', learner, 'today'],
    async queryFn() {
      const practice = await progress.openPractice();
      const { pages } = await practice.load();
      return { due: practice.countDue(pages), pages };
    },
    enabled: learner !== '',
  });
  return data && { due: data.due, mistakes: countMistakes(data.pages, index) };
}
