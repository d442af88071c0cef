import { type ExamAttempt, mergeAnswers } from '@tensely/exam-model/logic';
import { type Autosave, type AutosaveOutcome, createAutosave } from '@tensely/offline/logic';
import type { ExamsCore } from '../exams-core.ts';
import type { Answer, Failure } from '../service/exam-service.ts';
import type { RunSnapshot } from './run-contract.ts';
import type { RunRecord } from './run-record.ts';

/** After an answer that will hardly change, the service is asked again this much later. */
const REFUSED_PAUSE_MS = 60_000;

interface RunSyncPorts {
  core: Pick<ExamsCore, 'service' | 'clock' | 'random'>;
  record: RunRecord;
  /** This tab writes; asked again on the device where there is time for that. */
  isWriter(): boolean;
  confirmWriter(): Promise<boolean>;
  /** The service has told which device writes. */
  onWriter(isThisDevice: boolean): void;
  /** The service has told that the attempt is finished. */
  onOver(): void;
}

/** Keeps a run and the service alike until the finish. */
interface RunSync extends Pick<Autosave, 'changed' | 'flush' | 'resume' | 'markSaved' | 'pause' | 'stop'> {
  /** Asks how the attempt stands; calls while one is under way share it. */
  refresh(): Promise<void>;
  /** Makes this device the writer, with all that it has; undefined when that went through. */
  takeOver(): Promise<Failure | undefined>;
}

export function createRunSync({ core, record, isWriter, confirmWriter, onWriter, onOver }: RunSyncPorts): RunSync {
  const { service, clock, random } = core;
  const { uid, device } = record;
  const { id } = record.snapshot.attempt;
  let refreshing: Promise<void> | undefined;

  const body = () => ({ device, work: record.snapshot.work });

  function adopt(attempt: ExamAttempt) {
    const isOurs = attempt.device === device;
    const { work } = record.snapshot;
    record.setAttempt(attempt);
    record.setWork({ ...(isOurs ? work : attempt.work), answers: mergeAnswers(attempt.work.answers, work.answers) });
    onWriter(isOurs);
  }

  function apply(answer: Answer<{ attempt: ExamAttempt }>) {
    if (answer.kind === 'answer') adopt(answer.value.attempt);
    if (answer.kind !== 'finished') return;
    // The service takes late answers, and its answer to them has its time: a finish at the deadline is one by time.
    if (isWriter() && !record.isSaved) resume();
    else onOver();
  }

  async function send(keepalive: boolean): Promise<AutosaveOutcome> {
    // A page that is left has no time to look. What it sends late does no harm: of each answer the later one counts.
    if (!(keepalive ? isWriter() : await confirmWriter())) return { kind: 'blocked' };
    const answer = await service.save(uid, id, body(), keepalive);
    if (answer.kind === 'answer') {
      record.setDeadline(answer.value.deadline);
      return { kind: 'saved' };
    }
    if (answer.kind === 'unreachable') return { kind: 'retry', notBeforeMs: answer.retryAfterMs };
    if (answer.kind === 'elsewhere') onWriter(false);
    if (answer.kind === 'finished') onOver();
    const isBlocked = ['elsewhere', 'finished', 'signIn'].includes(answer.kind);
    return isBlocked ? { kind: 'blocked' } : { kind: 'retry', notBeforeMs: REFUSED_PAUSE_MS };
  }

  function onState(saved: RunSnapshot['saved']) {
    if (!isWriter()) return;
    const wasSaved = record.isSaved;
    record.set({ saved });
    if (record.isSaved !== wasSaved) void record.save();
  }

  const { changed, flush, resume, stop, pause, markSaved } = createAutosave({ clock, random, send, onState });

  return {
    changed,
    flush,
    resume,
    pause,
    markSaved,
    stop,
    refresh() {
      refreshing ??= service
        .attempt(uid, id)
        .then(apply)
        .finally(() => {
          refreshing = undefined;
        });
      return refreshing;
    },
    async takeOver() {
      const answer = await service.takeOver(uid, id, body());
      if (answer.kind === 'answer') markSaved();
      apply(answer);
      return answer.kind === 'answer' || answer.kind === 'finished' ? undefined : answer;
    },
  };
}
