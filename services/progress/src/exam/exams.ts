import type { ExamKey, ExamResult, FinishAttempt, Paper, SaveWork, StartAttempt } from '@tensely/content/exams';
import { publicPaper } from '@tensely/content/exams';
import { type Attempt, newAttempt } from './attempt/attempt.ts';
import { type Change, finalizeExpired, finish, openReview, saveWork, takeOver } from './attempt/attempt-changes.ts';
import type { ExamKeys } from './exam-keys.ts';
import { examConflict, unknownAttempt, unknownPaper } from './exam-problems.ts';
import type { ExamRules } from './exam-rules.ts';
import type { AttemptLists } from './store/attempt-queries.ts';
import type { Caller, ExamRepository } from './store/exam-repository.ts';

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
 * The use cases of exams. Each first finalises the learner's expired attempts. All throw Problems: 404 for an unknown attempt
 * or another learner's, 409 if the state of an attempt does not allow the request.
 */
export function createExams({ exams, examKeys, examRules }: Options) {
  const finalizeExpiredOf = async ({ uid, authTime, now, timeZone }: Caller) => {
    for (const id of await exams.findExpired(uid, now))
      await exams.change({ uid, authTime, now, timeZone }, id, finalizeExpired);
  };
  const keyOf = async ({ uid }: Caller, id: string): Promise<ExamKey> => {
    const key = await exams.findKey(uid, id);
    if (!key) throw unknownAttempt();
    return key;
  };
  const change = async (caller: Caller, id: string, step: Change): Promise<Attempt> => {
    await finalizeExpiredOf(caller);
    const changed = await exams.change(caller, id, step);
    if (!changed) throw unknownAttempt();
    return changed;
  };
  /** The extra time of an attempt: as requested, or as the token grants. */
  const extraTimeOf = ({ extraTime = 0 }: Caller, wished: StartAttempt['extraTime']) =>
    examRules.extraTime === 'token' ? extraTime : wished;

  return {
    /** Starts an attempt, or resolves to the running one at this test; a repeat starts nothing. */
    async start(caller: Caller, wish: StartAttempt): Promise<Started> {
      await finalizeExpiredOf(caller);
      const request = { ...wish, extraTime: extraTimeOf(caller, wish.extraTime) };
      const known = await exams.findStarted(caller, request);
      if (known?.result) throw examConflict('finished');
      if (known) return { attempt: known, paper: publicPaper(await keyOf(caller, known.id)), isNew: false };
      const key = await examKeys(request.paper);
      if (key?.testId !== request.testId) throw unknownPaper();
      const { attempt, isNew } = await exams.start(caller, newAttempt(request, key, caller.now), key, examRules);
      return { attempt, isNew, paper: publicPaper(isNew ? key : await keyOf(caller, attempt.id)) };
    },
    /** `extraTime` is set if learners do not choose it. */
    async list(caller: Caller): Promise<AttemptLists & { extraTime?: StartAttempt['extraTime'] }> {
      await finalizeExpiredOf(caller);
      const granted = examRules.extraTime === 'token' && { extraTime: extraTimeOf(caller, 0) };
      return { ...(await exams.list(caller.uid)), ...granted };
    },
    async running(caller: Caller, id: string): Promise<Attempt> {
      await finalizeExpiredOf(caller);
      const attempt = await exams.find(caller.uid, id);
      if (!attempt) throw unknownAttempt();
      if (attempt.result) throw examConflict('finished');
      return attempt;
    },
    async paper(caller: Caller, id: string): Promise<Paper> {
      await finalizeExpiredOf(caller);
      return publicPaper(await keyOf(caller, id));
    },
    save: (caller: Caller, id: string, body: SaveWork) => change(caller, id, saveWork(body, caller.now)),
    takeOver: (caller: Caller, id: string, body: SaveWork) => change(caller, id, takeOver(body, caller.now)),
    finish: async (caller: Caller, id: string, body: FinishAttempt): Promise<ExamResult> =>
      reviewOf(await change(caller, id, finish(body, caller.now))),
    /** The result with its review, which is final from now on. */
    result: async (caller: Caller, id: string): Promise<ExamResult> =>
      reviewOf(await change(caller, id, openReview(caller.now))),
  };
}

/** Returns a review, which must already be marked as opened: from then on the attempt accepts nothing. */
function reviewOf({ result, reviewedAt }: Attempt): ExamResult {
  if (!result || reviewedAt === undefined) throw examConflict('running');
  return result;
}
