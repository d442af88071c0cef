/** What one learner may do with exams, as the environment says. */
export interface ExamRules {
  /** Attempts that may be started in 24 hours. */
  startsPerDay: number;
  /** The pause between the end of an attempt and the next one at the same test. */
  retakeAfterMs: number;
  /** Who sets the extra time of an attempt: the learner at the start, or the parent site by a claim of the token. */
  extraTime: 'learner' | 'token';
}

/** Tests that may run at once. */
export const mostRunning = 10;

/** So far back a list of results goes: more than twice a month for ten years. */
export const mostListed = 250;
