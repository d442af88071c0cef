import type { Paper } from '@tensely/content/exams';
import { fillMessage } from '@tensely/core/react';
import { Button, Countdown, Icon, type IconName, Message, Spinner } from '@tensely/ui/react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { NEXT_STEP_MS, type NextStep, type RunSnapshot, type RunStatus } from '../../attempts/contract.ts';
import { SignInLink } from '../../screen/failure-action.tsx';
import { useAnnouncer } from '../announcer.tsx';
import { runnerMessages } from '../runner-messages.ts';
import styles from './notices.module.css';

type ReadOnly = Extract<RunStatus, { kind: 'readOnly' }>;

interface ReadOnlyNoticeProps {
  status: ReadOnly;
  onGoOn(): void;
}

/** Says why the exam is read-only here, and what to do about it. */
function ReadOnlyNotice({ status, onGoOn }: ReadOnlyNoticeProps) {
  const t = runnerMessages.use();
  const isOtherTab = status.why === 'otherTab';
  return (
    <Message
      title={isOtherTab ? t.otherTab() : t.otherDevice()}
      actions={<TakeOverActions status={status} onGoOn={onGoOn} />}
    >
      {isOtherTab ? t.aboutOtherTab() : t.aboutOtherDevice()}
      {status.failure && ` ${t[failureKeys[status.failure]]()}`}
    </Message>
  );
}

const failureKeys = {
  offline: 'takeOverOffline',
  signIn: 'takeOverSignIn',
} as const satisfies Record<NonNullable<ReadOnly['failure']>, string>;

function TakeOverActions({ status, onGoOn }: ReadOnlyNoticeProps) {
  const t = runnerMessages.use();
  // The run sets another status object, even if taking over fails.
  const [pressedAt, setPressedAt] = useState<ReadOnly>();
  function goOn() {
    setPressedAt(status);
    onGoOn();
  }
  return (
    <>
      <Button icon={status.why === 'otherDevice' ? 'device' : undefined} busy={pressedAt === status} onClick={goOn}>
        {t.goOnHere()}
      </Button>
      {status.failure === 'signIn' && <SignInLink />}
    </>
  );
}

interface RunNoticesProps {
  snapshot: Pick<RunSnapshot, 'status' | 'signedOut'>;
  onGoOn(): void;
}

/** The notices that a learner needs during the exam, at the top of the page. */
export function RunNotices({ snapshot: { status, signedOut }, onGoOn }: RunNoticesProps) {
  const t = runnerMessages.use();
  return (
    <div className={styles.notices}>
      {status.kind === 'readOnly' && <ReadOnlyNotice status={status} onGoOn={onGoOn} />}
      {signedOut && (
        <Message kind="neutral" title={t.signedOut()}>
          {t.aboutSignedOut()}
        </Message>
      )}
    </div>
  );
}

interface NextNoticeProps {
  next: NextStep | undefined;
  paper: Paper;
  hasFlags: boolean;
  onStay(): void;
}

/** Announces the automatic step in two seconds; the button or Escape cancels it. */
export function NextNotice({ next, paper, hasFlags, onStay }: NextNoticeProps) {
  const t = runnerMessages.use();
  const stay = useEffectEvent(onStay);
  const round = useRound(next);
  const isComing = next !== undefined;
  useUncovered(next);
  useEffect(() => {
    if (!isComing) return;
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && stay();
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isComing]);

  return (
    <div role="alert">
      {next && (
        <div className={styles.notice}>
          <Icon name="check" />
          <p className={styles.words}>{renderNext(t, next, paper, hasFlags)}</p>
          <Button aria-keyshortcuts="Escape" onClick={onStay}>
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

type Words = ReturnType<typeof runnerMessages.now>;

function renderNext(t: Words, next: NextStep, { sections }: Paper, hasFlags: boolean): ReactNode {
  if (next.kind === 'overview') return hasFlags ? t.overviewFlagged() : t.overviewSoon();
  return fillMessage(t.nextSoon, { title: <span lang="en">{sections[next.section]?.title}</span> });
}

type Saved = RunSnapshot['saved'];

const savedKeys = { saving: 'saving', service: 'saved', device: 'savedHere' } as const satisfies Record<Saved, string>;

const icons: Readonly<Record<Exclude<Saved, 'saving'>, IconName>> = { service: 'check', device: 'device' };

/** The save state of the last answers. Announced only when the connection is lost and restored. */
export function SavedState({ saved }: { saved: Saved }) {
  const t = runnerMessages.use();
  useConnectionText(saved);
  return (
    <p className={styles.saved} data-saved={saved}>
      {saved === 'saving' ? <Spinner /> : <Icon name={icons[saved]} />}
      <span>{t[savedKeys[saved]]()}</span>
    </p>
  );
}

function useConnectionText(saved: Saved) {
  const announcer = useAnnouncer();
  const wasOnDevice = useRef(false);
  useEffect(() => {
    const t = runnerMessages.now();
    if (saved === 'device' && !wasOnDevice.current) announcer.say(t.connectionGone());
    if (saved === 'service' && wasOnDevice.current) announcer.say(t.connectionBack());
    if (saved !== 'saving') wasOnDevice.current = saved === 'device';
  }, [saved, announcer]);
}
