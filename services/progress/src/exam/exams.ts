import type { ExamResult, FinishAttempt, Paper, SaveWork, StartAttempt } from '@tensely/exam-model/logic';
import { publicPaper } from '@tensely/exam-model/logic';
import { type Attempt, type Held, newAttempt } from './attempt.ts';
import { type Change, finish, handOut, leaveBehind, type Outcome, saveWork, takeOver } from './attempt-changes.ts';
import type { ExamKeys } from './exam-keys.ts';
import { examConflict, refusedWork, unknownAttempt, unknownPaper } from './exam-problems.ts';
import type { Contact, ExamRepository } from './exam-repository.ts';

interface Options {
  exams: ExamRepository;
  examKeys: ExamKeys;
}

/**
 * What learners do with exams. Whatever they do first finalises what they left behind (ruling 35). Everything throws
 * Problems: 404 for what is unknown or another learner's, 409 where the state of an attempt does not allow it.
 */
export function createExams({ exams, examKeys }: Options) {
  const settle = async ({ uid, now, timeZone }: Contact) => {
    for (const id of await exams.runOut(uid, now)) await exams.change({ uid, now, timeZone }, id, leaveBehind);
  };
  const held = async (contact: Contact, id: string): Promise<Held> => {
    await settle(contact);
    const found = await exams.find(contact.uid, id);
    if (!found) throw unknownAttempt();
    return found;
  };
  const change = async (contact: Contact, id: string, step: Change): Promise<Attempt> => {
    await settle(contact);
    return attemptOf(await exams.change(contact, id, step));
  };

  return {
    /** Starts an attempt, or resolves with the one that runs for this test; a repeat starts nothing (ruling 35). */
    async start(contact: Contact, request: StartAttempt): Promise<{ attempt: Attempt; isNew: boolean }> {
      await settle(contact);
      const known = await knownAttempt(exams, contact.uid, request);
      if (known?.result) throw examConflict('finished');
      if (known) return { attempt: known, isNew: false };
      const key = await examKeys(request.paper);
      if (key?.testId !== request.testId) throw unknownPaper();
      const started = await exams.start(contact, newAttempt(request, key, contact.now), key);
      if (!started) throw unknownAttempt();
      return started;
    },
    async list(contact: Contact): ReturnType<ExamRepository['list']> {
      await settle(contact);
      return await exams.list(contact.uid);
    },
    async running(contact: Contact, id: string): Promise<Attempt> {
      const { attempt } = await held(contact, id);
      if (attempt.result) throw examConflict('finished');
      return attempt;
    },
    paper: async (contact: Contact, id: string): Promise<Paper> => publicPaper((await held(contact, id)).key),
    save: (contact: Contact, id: string, body: SaveWork) => change(contact, id, saveWork(body, contact.now)),
    takeOver: (contact: Contact, id: string, body: SaveWork) => change(contact, id, takeOver(body, contact.now)),
    finish: async (contact: Contact, id: string, body: FinishAttempt): Promise<ExamResult> =>
      resultOf(await change(contact, id, finish(body, contact.now))),
    /** The result with its review, which nothing changes from here on. */
    result: async (contact: Contact, id: string): Promise<ExamResult> =>
      resultOf(await change(contact, id, handOut(contact.now))),
  };
}

/** The attempt that this request started before, or that runs for its test. */
async function knownAttempt(exams: ExamRepository, uid: string, { id, testId }: StartAttempt) {
  const repeated = await exams.find(uid, id);
  if (repeated) return repeated.attempt;
  const { running } = await exams.list(uid);
  return running.find((attempt) => attempt.testId === testId);
}

function attemptOf(outcome: Outcome | undefined): Attempt {
  if (!outcome) throw unknownAttempt();
  if (outcome.kind === 'done') return outcome.attempt;
  throw outcome.kind === 'refused' ? refusedWork(outcome.faults) : examConflict(outcome.kind);
}

function resultOf({ result }: Attempt): ExamResult {
  if (!result) throw examConflict('running');
  return result;
}
