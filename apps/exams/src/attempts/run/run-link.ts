import { type ExamAttempt, mergeAnswers } from '@tensely/exam-model/logic';
import { type Autosave, createAutosave, type SaveTry } from '../service/autosave.ts';
import type { Answer, Failure } from '../service/exam-service.ts';
import type { ExamsCore } from '../exams-core.ts';
import type { RunSnapshot } from './run-contract.ts';
import type { RunRecord } from './run-record.ts';

/** After an answer that will hardly change, the service is asked again this much later. */
const REFUSED_PAUSE_MS = 60_000;

export interface RunLinkPorts {
  core: Pick<ExamsCore, 'service' | 'clock' | 'random'>;
  record: RunRecord;
  /** The service has told which device writes. */
  onWriter(isThisDevice: boolean): void;
  /** The service has told that the attempt is finished. */
  onOver(): void;
}

/** What a run says to the service until its finish, and what it makes of the answers. */
export interface RunLink extends Pick<Autosave, 'changed' | 'leave' | 'resume' | 'stop'> {
  /** Asks how the attempt stands; calls while one is under way share it. */
  sync(): Promise<void>;
  /** Makes this device the writer, with all that it has; undefined when that went through. */
  takeOver(): Promise<Failure | undefined>;
}

/** Makes the link of one run. */
export function createRunLink({ core, record, onWriter, onOver }: RunLinkPorts): RunLink {
  const { service, clock, random } = core;
  const { uid, device } = record;
  const { id } = record.now.attempt;
  let syncing: Promise<void> | undefined;

  const sent = () => ({ device, work: record.now.work });

  function adopt(attempt: ExamAttempt) {
    const isOurs = attempt.device === device;
    record.setAttempt(attempt);
    const answers = mergeAnswers(attempt.work.answers, record.now.work.answers);
    record.setWork({ ...(isOurs ? record.now.work : attempt.work), answers });
    onWriter(isOurs);
  }

  function hear(answer: Answer<{ attempt: ExamAttempt }>) {
    if (answer.kind === 'answer') adopt(answer.value.attempt);
    if (answer.kind === 'finished') onOver();
  }

  async function save(keepalive: boolean): Promise<SaveTry> {
    const answer = await service.save(uid, id, sent(), keepalive);
    if (answer.kind === 'answer') {
      record.setDeadline(answer.value.deadline);
      return { kind: 'saved' };
    }
    if (answer.kind === 'unreachable') return { kind: 'later', notBeforeMs: answer.retryAfterMs };
    if (answer.kind === 'elsewhere') onWriter(false);
    if (answer.kind === 'finished') onOver();
    const isBlocked = ['elsewhere', 'finished', 'signIn'].includes(answer.kind);
    return isBlocked ? { kind: 'blocked' } : { kind: 'later', notBeforeMs: REFUSED_PAUSE_MS };
  }

  function onState(saved: RunSnapshot['saved']) {
    const isSent = saved === 'service';
    record.set({ saved });
    if (record.isSent === isSent) return;
    record.isSent = isSent;
    void record.keep();
  }

  const autosave = createAutosave({ clock, random, send: save, onState });

  return {
    ...{ changed: autosave.changed, leave: autosave.leave, resume: autosave.resume, stop: autosave.stop },
    sync() {
      syncing ??= service
        .attempt(uid, id)
        .then(hear)
        .finally(() => {
          syncing = undefined;
        });
      return syncing;
    },
    async takeOver() {
      const answer = await service.takeOver(uid, id, sent());
      if (answer.kind === 'answer') autosave.settle();
      hear(answer);
      return answer.kind === 'answer' || answer.kind === 'finished' ? undefined : answer;
    },
  };
}
