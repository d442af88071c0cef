import { useAuth } from '@tensely/auth/react';
import type { QuestionItem } from '@tensely/content/lessons';
import type { TrackedSession } from '@tensely/progress/logic';
import { useProgress } from '@tensely/progress/react';
import { isScored } from '@tensely/questions/logic';
import { type ReactNode, type RefObject, useEffect, useId, useState } from 'react';
import { ExercisePanel } from '../exercises/exercise-panel.tsx';
import { useFocusWhenLost } from '../exercises/focus.ts';
import type { KnownAnswers } from '../exercises/use-exercises.ts';
import { lessonMessages } from '../messages/lesson-messages.ts';
import type { ShownPage } from '../pages/use-shown-page.ts';
import { useTimeout } from '../use-timeout.ts';
import { LazyCompletedPage, LazyPageEnd, useCompletionAhead } from './completion/lazy-completion.tsx';
import styles from './exercise-side.module.css';
import type { TurnTarget } from './lesson-pager.tsx';
import type { TrackedPage } from './use-tracked-page.ts';

/** How long exercises with earlier work stay hidden for their saved answers, in milliseconds. */
const RESTORE_WAIT_MS = 800;

interface ExerciseSideProps {
  ref: RefObject<HTMLElement | null>;
  shown: ShownPage;
  tracked: TrackedPage;
  /** How often the exercises were reopened at their first open question. */
  opened: number;
  onTurn(to: TurnTarget): void;
}

/** The right side of a lesson page: its exercises, or the result once the page is completed. */
export function ExerciseSide({ ref, ...rest }: ExerciseSideProps) {
  const t = lessonMessages.use();
  const headingId = useId();
  useOwnHeight(ref);
  useCompletionAhead();
  const { session, isArriving } = rest.tracked;
  useFocusWhenLost(ref, session && (session.result ? 'result' : 'exercises'));
  return (
    <section
      ref={ref}
      aria-labelledby={headingId}
      tabIndex={-1}
      className={styles.side}
      data-arriving={isArriving || undefined}
    >
      <h2 id={headingId} className={styles.heading}>
        {t.exercises()}
      </h2>
      {!isArriving && <SideContent key={rest.shown.key} {...rest} />}
    </section>
  );
}

/** Passes the height of the exercises to the style sheet; they do not scroll separately. */
function useOwnHeight(ref: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const side = ref.current;
    if (!side) return;
    let frame = 0;
    // In the next frame: setting a style while the observer reports causes a ResizeObserver loop, an error event in
    // WebKit.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => side.style.setProperty('--side-height', `${side.offsetHeight}px`));
    });
    observer.observe(side);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [ref]);
}

function SideContent({ shown, tracked, opened, onTurn }: Omit<ExerciseSideProps, 'ref'>): ReactNode {
  const { tracker } = useProgress();
  const { state } = useAuth();
  const { session, answers, answer } = tracked;
  const { topic, number, page } = shown;
  const [items, setItems] = useState<readonly QuestionItem[]>(page.questions);
  const known = toKnownAnswers(session);
  const isWaiting = useWait(known === 'nothing');
  const [previousScore, setPreviousScore] = useState<number>();
  const isLast = number >= topic.pages;
  const end = session && session.questionCount > 0 && <LazyPageEnd session={session} />;

  if (session?.result) {
    return (
      <LazyCompletedPage
        result={session.result}
        page={page}
        items={items}
        answers={answers}
        answersState={session.answersState}
        bestAnswers={session.bestAnswers}
        previousScore={previousScore}
        isLast={isLast}
        onNext={() => onTurn(isLast ? 'end' : number + 1)}
        onPractise={(next, { score }) => {
          setItems(next);
          setPreviousScore(score);
          tracker.practiseAgain();
        }}
      />
    );
  }
  return (
    <div className={styles.exercises} data-waiting={isWaiting || undefined}>
      <ExercisePanel
        key={opened}
        lessonId={page.id}
        items={items}
        learner={state.status === 'signedIn' ? state.learner.uid : session?.learner}
        answers={answers}
        known={known}
        onAnswer={answer}
        onQuestionStart={tracker.questionStarted}
        end={end}
      />
      {!page.questions.some(isScored) && end}
    </div>
  );
}

function toKnownAnswers(session: TrackedSession | undefined): KnownAnswers {
  if (session?.restoring === false) return 'all';
  return session?.recalled ? 'some' : 'nothing';
}

/** Whether to keep waiting: while `isPending`, for at most RESTORE_WAIT_MS. */
function useWait(isPending: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  useTimeout(RESTORE_WAIT_MS, isPending ? 'wait' : undefined, () => setIsOver(true));
  return isPending && !isOver;
}
