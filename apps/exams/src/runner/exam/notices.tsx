import { fillMessage } from '@tensely/core/react';
import { Button, Countdown, Icon, Message, Spinner, VisuallyHidden } from '@tensely/ui/react';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { NEXT_STEP_MS, type NextStep, type RunStatus } from '../../attempts/run/run-state.ts';
import { SignInLink } from '../../screen/failure-action.tsx';
import { useExam } from '../exam-context.ts';
import { runnerMessages } from '../runner-messages.ts';
import styles from './notices.module.css';

type ReadOnly = Extract<RunStatus, { kind: 'readOnly' }>;

const failureKeys = {
  offline: 'takeOverOffline',
  signIn: 'takeOverSignIn',
} as const satisfies Record<NonNullable<ReadOnly['failure']>, string>;

/** Says why the exam is read-only here, and what to do about it. */
function ReadOnlyNotice({ status }: { status: ReadOnly }) {
  const t = runnerMessages.use();
  const { run } = useExam();
  // The run sets another status object, even if taking over fails.
  const [pressedAt, setPressedAt] = useState<ReadOnly>();
  const isOtherTab = status.why === 'otherTab';
  function goOn() {
    setPressedAt(status);
    run.goOnHere();
  }
  return (
    <Message
      title={isOtherTab ? t.otherTab() : t.otherDevice()}
      actions={
        <>
          <Button icon={isOtherTab ? undefined : 'device'} busy={pressedAt === status} onClick={goOn}>
            {t.goOnHere()}
          </Button>
          {status.failure === 'signIn' && <SignInLink />}
        </>
      }
    >
      {isOtherTab ? t.aboutOtherTab() : t.aboutOtherDevice()}
      {status.failure && ` ${t[failureKeys[status.failure]]()}`}
    </Message>
  );
}

/** The notices that a learner needs during the exam, at the top of the page. */
export function RunNotices() {
  const t = runnerMessages.use();
  const { status, signedOut } = useExam().snapshot;
  return (
    <div className={styles.notices}>
      {status.kind === 'readOnly' && <ReadOnlyNotice status={status} />}
      {signedOut && (
        <Message kind="neutral" title={t.signedOut()}>
          {t.aboutSignedOut()}
        </Message>
      )}
    </div>
  );
}

/** Announces the automatic step in two seconds; the button or Escape cancels it. */
export function NextNotice() {
  const t = runnerMessages.use();
  const { run, snapshot } = useExam();
  const { next, work } = snapshot;
  const { cancelNext } = run;
  const round = useRound(next);
  const isComing = next !== undefined;
  useUncovered(next);
  useEffect(() => {
    if (!isComing) return;
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && cancelNext();
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isComing, cancelNext]);

  function renderNext(step: NextStep): ReactNode {
    if (step.kind === 'overview') return work.flags.length > 0 ? t.overviewFlagged() : t.overviewSoon();
    return fillMessage(t.nextSoon, { title: <span lang="en">{run.paper.sections[step.section]?.title}</span> });
  }

  return (
    <div role="alert">
      {next && (
        <div className={styles.notice}>
          <Icon name="check" />
          <p className={styles.words}>{renderNext(next)}</p>
          <Button aria-keyshortcuts="Escape" onClick={cancelNext}>
            {t.stayHere()}
          </Button>
          <Countdown key={round} ms={NEXT_STEP_MS} size="thick" />
        </div>
      )}
    </div>
  );
}

/** Scrolls the focused question out from under the notice. A learner who reads elsewhere is not scrolled. */
function useUncovered(next: NextStep | undefined) {
  useEffect(() => {
    const { activeElement, body } = document;
    if (!next || !activeElement || activeElement === body) return;
    const { top, bottom } = activeElement.getBoundingClientRect();
    const isSeen = bottom >= 0 && top <= window.innerHeight;
    if (isSeen) activeElement.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [next]);
}

/** A new number for every step, so that a postponed step restarts its countdown. */
function useRound(next: NextStep | undefined): number {
  const [known, setKnown] = useState({ next, round: 0 });
  if (known.next !== next) setKnown({ next, round: known.round + 1 });
  return known.round;
}

const savedKeys = { saving: 'saving', service: 'saved', device: 'savedHere' } as const;
const savedIcons = { service: 'check', device: 'device' } as const;

/** The save state of the last answers. Announced only when the connection is lost and restored. */
export function SavedState() {
  const t = runnerMessages.use();
  const { snapshot, announcer } = useExam();
  const { saved } = snapshot;
  const wasOnDevice = useRef(false);
  useEffect(() => {
    const { connectionGone, connectionBack } = runnerMessages.now();
    if (saved === 'device' && !wasOnDevice.current) announcer.say(connectionGone());
    if (saved === 'service' && wasOnDevice.current) announcer.say(connectionBack());
    if (saved !== 'saving') wasOnDevice.current = saved === 'device';
  }, [saved, announcer]);
  return (
    <p className={styles.saved} data-saved={saved}>
      {saved === 'saving' ? <Spinner /> : <Icon name={savedIcons[saved]} />}
      <span>{t[savedKeys[saved]]()}</span>
    </p>
  );
}

/**
 * The live region of the running exam. A modal dialog makes the page behind it inert, including live regions, so a
 * dialog has its own (`isInDialog`), for screen readers only.
 */
export function Announcements({ isInDialog = false }: { isInDialog?: boolean }) {
  const { subscribe, getSnapshot } = useExam().announcer;
  const current = useSyncExternalStore(subscribe, getSnapshot);
  return (
    <div aria-live="polite">
      {current &&
        (current.isShown && !isInDialog ? (
          <p key={current.id} className={styles.shown}>
            <Icon name="clock" />
            <span>{current.text}</span>
          </p>
        ) : (
          <VisuallyHidden key={current.id}>{current.text}</VisuallyHidden>
        ))}
    </div>
  );
}
