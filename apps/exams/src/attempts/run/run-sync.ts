import { type ExamAttempt, mergeAnswers } from '@tensely/content/exams';
import { Autosave, type AutosaveOutcome } from '@tensely/offline/logic';
import type { Answer, Failure } from '../exam-service.ts';
import type { ExamsCore } from '../exams-core.ts';
import type { RunRecord } from './run-record.ts';
import type { RunSnapshot } from './run-state.ts';

/** Delay before the next request after a response that is unlikely to change. */
const REFUSED_PAUSE_MS = 60_000;

interface RunSyncPorts {
  core: Pick<ExamsCore, 'service' | 'clock' | 'random'>;
  record: RunRecord;
  /** The service has reported which device writes. */
  onWriter(isThisDevice: boolean): void;
  /** The service has reported that the attempt is finished. */
  onOver(): void;
}

/** Synchronises a run with the service until the finish. */
export function createRunSync({ core, record, onWriter, onOver }: RunSyncPorts) {
  const { service, clock, random } = core;
  const { uid, device, attempt } = record.start;
  const { id } = attempt;
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
    if (!record.isWriter || record.isSaved) return onOver();
    // The service accepts late answers, and its response has the server time: a finish at the deadline counts as one by
    // time. The work may come from the device's copy, so that the autosave has no change of its own to send.
    autosave.changed();
    autosave.resume();
  }

  async function send(keepalive: boolean): Promise<AutosaveOutcome> {
    // A page that is being left has no time to check. Its late request does no harm: the later answer wins.
    if (!(keepalive ? record.isWriter : await record.confirmWriter())) return { kind: 'blocked' };
    const answer = await service.save(uid, id, body(), keepalive);
    if (answer.kind === 'answer') {
      record.set({ attempt: { ...record.snapshot.attempt, deadline: answer.value.deadline } });
      return { kind: 'saved' };
    }
    if (answer.kind === 'unreachable') return { kind: 'retry', notBeforeMs: answer.retryAfterMs };
    if (answer.kind === 'elsewhere') onWriter(false);
    if (answer.kind === 'finished') onOver();
    const isBlocked = ['elsewhere', 'finished', 'signIn'].includes(answer.kind);
    return isBlocked ? { kind: 'blocked' } : { kind: 'retry', notBeforeMs: REFUSED_PAUSE_MS };
  }

  function onState(saved: RunSnapshot['saved']) {
    if (!record.isWriter) return;
    const wasSaved = record.isSaved;
    record.set({ saved });
    if (record.isSaved !== wasSaved) void record.save();
  }

  const autosave = new Autosave({ clock, random, send, onState });

  return {
    ...autosave,
    /** Fetches the attempt's state; concurrent calls share one request. */
    refresh() {
      refreshing ??= service
        .attempt(uid, id)
        .then(apply)
        .finally(() => {
          refreshing = undefined;
        });
      return refreshing;
    },
    /** Makes this device the writer, with all its work; resolves to undefined on success. */
    async takeOver(): Promise<Failure | undefined> {
      const answer = await service.takeOver(uid, id, body());
      if (answer.kind === 'answer') autosave.markSaved();
      apply(answer);
      return answer.kind === 'answer' || answer.kind === 'finished' ? undefined : answer;
    },
  };
}
