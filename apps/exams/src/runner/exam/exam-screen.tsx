import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ExamRun } from '../../attempts/contract.ts';
import { useRunSnapshot } from '../../attempts/use-exam-run.ts';
import { LoadingScreen } from '../../screen/lazy-screen.tsx';
import { LeaveDialog, useLeaving } from '../notices/leave-dialog.tsx';
import { Finishing, WaitingForResult } from './over.tsx';
import { RunningExam } from './running-exam.tsx';

/** A running exam, from its first question to its result. */
export function ExamScreen({ run }: { run: ExamRun }) {
  const snapshot = useRunSnapshot(run);
  const { status } = snapshot;
  const leaving = useLeaving(status.kind);
  const { title } = run.paper;

  return (
    <>
      {(status.kind === 'running' || status.kind === 'readOnly') && <RunningExam run={run} snapshot={snapshot} />}
      {status.kind === 'finishing' && <Finishing title={title} isTimeUp={run.remaining() === 0} />}
      {status.kind === 'waiting' && <WaitingForResult title={title} why={status.why} onGoing={leaving.letGo} />}
      {status.kind === 'finished' && <ToResult attemptId={status.attemptId} />}
      <LeaveDialog leaving={leaving} />
    </>
  );
}

/** The result has its own address; Back must not lead to the finished exam. */
function ToResult({ attemptId }: { attemptId: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(`/exams/fede/results/${attemptId}`, { replace: true }), [navigate, attemptId]);
  return <LoadingScreen />;
}
