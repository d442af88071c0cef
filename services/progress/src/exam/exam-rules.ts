/** The rules for exams of one learner, from the environment. */
export interface ExamRules {
  /** Maximum attempts started in 24 hours. */
  startsPerDay: number;
  /** The pause between the end of an attempt and the next one at the same test. */
  retakeAfterMs: number;
  /** Who sets the extra time of an attempt: the learner at the start, or the parent site by a claim in the token. */
  extraTime: 'learner' | 'token';
}

export const mostRunning = 10;

/** Maximum length of a list of results: more than twice a month for ten years. */
export const mostListed = 250;
