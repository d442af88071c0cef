import type { ExamKey, ExamResult, FinishAttempt, Paper, SaveWork, StartAttempt } from '@tensely/exam-model/logic';
import { publicPaper } from '@tensely/exam-model/logic';
import { reusedKey } from '../problem/problems.ts';
import { type Attempt, newAttempt } from './attempt.ts';
import { type Change, finish, handOut, leaveBehind, type Outcome, saveWork, takeOver } from './attempt-changes.ts';
import type { ExamKeys } from './exam-keys.ts';
import {
  examConflict,
  refusedWork,
  tooEarly,
  tooManyOpen,
  tooManyStarts,
  unknownAttempt,
  unknownPaper,
} from './exam-problems.ts';
import type { AttemptLists, Contact, ExamRepository, Start } from './exam-repository.ts';
import type { ExamRules } from './exam-rules.ts';

interface Options {
  exams: ExamRepository;
  examKeys: ExamKeys;
  examRules: ExamRules;
}

interface Started {
  attempt: Attempt;
  paper: Paper;
  isNew: boolean;
}

/**
 * What learners do with exams. Whatever they do first finalises what they left behind. Everything throws
 * Problems: 404 for what is unknown or another learner's, 409 where the state of an attempt does not allow it.
 */
export function createExams({ exams, examKeys, examRules }: Options) {
  const settle = async ({ uid, now, timeZone }: Contact) => {
    for (const id of await exams.runOut(uid, now)) await exams.change({ uid, now, timeZone }, id, leaveBehind);
  };
  const keyOf = async ({ uid }: Contact, id: string): Promise<ExamKey> => {
    const key = await exams.findKey(uid, id);
    if (!key) throw unknownAttempt();
    return key;
  };
  const change = async (contact: Contact, id: string, step: Change): Promise<Attempt> => {
    await settle(contact);
    return attemptOf(await exams.change(contact, id, step));
  };
  /** The extra time that an attempt gets: what is wished for, or what the token grants. */
  const extraTimeOf = ({ extraTime = 0 }: Contact, wished: StartAttempt['extraTime']) =>
    examRules.extraTime === 'token' ? extraTime : wished;

  return {
    /** Starts an attempt, or resolves with the one that runs for this test; a repeat starts nothing. */
    async start(contact: Contact, wish: StartAttempt): Promise<Started> {
      await settle(contact);
      const request = { ...wish, extraTime: extraTimeOf(contact, wish.extraTime) };
      const { attempt: known, isKeyReused } = await exams.findStarted(contact, request);
      if (isKeyReused) throw reusedKey();
      if (known?.result) throw examConflict('finished');
      if (known) return { attempt: known, paper: publicPaper(await keyOf(contact, known.id)), isNew: false };
      const key = await examKeys(request.paper);
      if (key?.testId !== request.testId) throw unknownPaper();
      const { kind, attempt } = startedOf(
        await exams.start(contact, newAttempt(request, key, contact.now), key, examRules),
      );
      const isNew = kind === 'started';
      return { attempt, isNew, paper: publicPaper(isNew ? key : await keyOf(contact, attempt.id)) };
    },
    /** `extraTime` where learners do not choose it. */
    async list(contact: Contact): Promise<AttemptLists & { extraTime?: StartAttempt['extraTime'] }> {
      await settle(contact);
      const granted = examRules.extraTime === 'token' && { extraTime: extraTimeOf(contact, 0) };
      return { ...(await exams.list(contact.uid)), ...granted };
    },
    async running(contact: Contact, id: string): Promise<Attempt> {
      await settle(contact);
      const attempt = await exams.find(contact.uid, id);
      if (!attempt) throw unknownAttempt();
      if (attempt.result) throw examConflict('finished');
      return attempt;
    },
    async paper(contact: Contact, id: string): Promise<Paper> {
      await settle(contact);
      return publicPaper(await keyOf(contact, id));
    },
    save: (contact: Contact, id: string, body: SaveWork) => change(contact, id, saveWork(body, contact.now)),
    takeOver: (contact: Contact, id: string, body: SaveWork) => change(contact, id, takeOver(body, contact.now)),
    finish: async (contact: Contact, id: string, body: FinishAttempt): Promise<ExamResult> =>
      reviewOf(await change(contact, id, finish(body, contact.now))),
    /** The result with its review, which nothing changes from here on. */
    result: async (contact: Contact, id: string): Promise<ExamResult> =>
      reviewOf(await change(contact, id, handOut(contact.now))),
  };
}

function startedOf(start: Start): { kind: 'started' | 'running'; attempt: Attempt } {
  switch (start.kind) {
    case 'started':
    case 'running':
      return start;
    case 'taken':
      throw unknownAttempt();
    case 'keyReused':
      throw reusedKey();
    case 'tooManyOpen':
      throw tooManyOpen();
    case 'tooManyStarts':
      throw tooManyStarts(start.waitMs);
    case 'tooEarly':
      throw tooEarly(start.waitMs);
  }
}

function attemptOf(outcome: Outcome | undefined): Attempt {
  if (!outcome) throw unknownAttempt();
  if (outcome.kind === 'done') return outcome.attempt;
  if (outcome.kind === 'keyReused') throw reusedKey();
  throw outcome.kind === 'refused' ? refusedWork(outcome.faults) : examConflict(outcome.kind);
}

/** A review leaves the service only when it is written down that it does: from then on the attempt takes nothing. */
function reviewOf({ result, reviewedAt }: Attempt): ExamResult {
  if (!result || reviewedAt === undefined) throw examConflict('running');
  return result;
}
