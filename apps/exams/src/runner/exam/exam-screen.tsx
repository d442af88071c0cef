import { useLeaveGuard } from '@tensely/platform/react';
import { Button, Dialog, Loading, Message, ScreenHeading } from '@tensely/ui/react';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useNavigate } from 'react-router-dom';
import type { ExamRun } from '../../attempts/run/open-test.ts';
import type { RunStatus } from '../../attempts/run/run-state.ts';
import { useRunSnapshot } from '../../attempts/use-exam-run.ts';
import { SignInLink } from '../../screen/failure-action.tsx';
import { LoadingScreen } from '../../screen/lazy-screen.tsx';
import { runnerMessages } from '../runner-messages.ts';
import styles from './running-exam.module.css';
import { RunningExam } from './running-exam.tsx';

/** A running exam, from its first question to its result. */
export function ExamScreen({ run }: { run: ExamRun }) {
  const snapshot = useRunSnapshot(run);
  const { status } = snapshot;
  const { letGo, ...leaving } = useLeaving(status.kind);
  const { title } = run.paper;

  return (
    <>
      {(status.kind === 'running' || status.kind === 'readOnly') && <RunningExam run={run} snapshot={snapshot} />}
      {status.kind === 'finishing' && <Finishing title={title} isTimeUp={run.remaining() === 0} />}
      {status.kind === 'waiting' && <WaitingForResult title={title} why={status.why} onGoing={letGo} />}
      {status.kind === 'finished' && <ToResult attemptId={status.attemptId} />}
      <LeaveDialog {...leaving} />
    </>
  );
}

/** The result has its own address; Back must not lead to the finished exam. */
function ToResult({ attemptId }: { attemptId: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(`/exams/fede/results/${attemptId}`, { replace: true }), [navigate, attemptId]);
  return <LoadingScreen />;
}

interface TitledScreenProps {
  kind: string;
  title: string;
  children: ReactNode;
}

/** A test's title and a message in place of its questions. */
export function TitledScreen({ kind, title, children }: TitledScreenProps) {
  return (
    <div className={styles.message}>
      <ScreenHeading screen={`${kind} ${title}`} title={title} lang="en" />
      {children}
    </div>
  );
}

/** The exam is over, by the learner or by time, and is being sent to the service. */
function Finishing({ title, isTimeUp }: { title: string; isTimeUp: boolean }) {
  const t = runnerMessages.use();
  return (
    <TitledScreen kind="finishing" title={title}>
      <Loading detail={t.keptUntilArrived()}>{isTimeUp ? t.finishingInTime() : t.finishing()}</Loading>
    </TitledScreen>
  );
}

interface WaitingForResultProps {
  title: string;
  why: 'offline' | 'signIn';
  /** The learner follows the link to the sign-in. */
  onGoing(): void;
}

/** The exam is over; its result waits for the connection or for the learner to sign in. */
function WaitingForResult({ title, why, onGoing }: WaitingForResultProps) {
  const t = runnerMessages.use();
  return (
    <TitledScreen kind="waiting" title={title}>
      {why === 'offline' ? (
        <Message title={t.finishedOffline()}>{t.aboutFinishedOffline()}</Message>
      ) : (
        <Message title={t.finishedSignIn()} actions={<SignInLink onGoing={onGoing} />}>
          {t.aboutFinishedSignIn()}
        </Message>
      )}
      <p>
        <Link to="/exams/fede">{t.backToFede()}</Link>
      </p>
    </TitledScreen>
  );
}

/**
 * Asks before the learner leaves a running exam. A finished one asks nothing but is guarded too: otherwise the shell
 * would navigate away from the message if the sign-in has ended.
 */
function useLeaving(status: RunStatus['kind']) {
  const [asked, setAsked] = useState<() => void>();
  const [isFree, setIsFree] = useState(false);
  const isHeld = status === 'running' || status === 'finishing' || status === 'waiting';
  useLeaveGuard(isHeld && !isFree, (leave) => {
    if (status === 'running') setAsked(() => leave);
    else leave();
  });
  return {
    /** Continues the navigation that the dialog asks about; undefined if it is closed. */
    asked: status === 'running' ? asked : undefined,
    stay: () => setAsked(undefined),
    /** Stops guarding: the next link leads away. */
    letGo: () => flushSync(() => setIsFree(true)),
  };
}

/** Asks before the learner leaves a running exam. */
function LeaveDialog({ asked, stay }: Pick<ReturnType<typeof useLeaving>, 'asked' | 'stay'>) {
  const t = runnerMessages.use();
  return (
    <Dialog
      open={asked !== undefined}
      title={t.askLeave()}
      onClose={stay}
      actions={
        <>
          <Button autoFocus onClick={stay}>
            {t.stay()}
          </Button>
          <Button variant="primary" onClick={asked}>
            {t.leave()}
          </Button>
        </>
      }
    >
      <p>{t.aboutLeaving()}</p>
    </Dialog>
  );
}
