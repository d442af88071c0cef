/** The columns as programs see them; in the database their names have underscores. Truth values are 0 and 1. */
export interface Tables {
  learner: { uid: string; timeZone: string | null };
  openSession: {
    uid: string;
    /** "A1/nouns/3" or "EXAM/FEDE/1". */
    place: string;
    sequence: number | null;
    lastActivity: string;
    /** The session as JSON. */
    body: string;
    /** The session as JSON without its questions, and how many bytes `body` has: what most requests need of it. */
    head: string | null;
    /** Seconds spent on its questions. */
    timeSpent: number | null;
    bytes: number | null;
  };
  completedPage: {
    uid: string;
    level: string;
    topic: string;
    page: number;
    score: number;
    passed: number;
    completedAt: string;
    timeSpent: number;
    totalQuestions: number;
    correctAnswers: number;
    bestScore: number;
    attempts: number;
    totalTimeSpent: number;
    sequence: number | null;
  };
  /** The answers of a completed page. */
  pageAnswers: {
    uid: string;
    level: string;
    topic: string;
    page: number;
    bytes: number;
    /** The last attempt and the best one as JSON. */
    body: string;
  };
  /** The answers to the questions of a page, in lessons and in practice. */
  practiceReviews: {
    uid: string;
    /** "A1/nouns/3". */
    place: string;
    /** The page and its reviews as JSON. */
    body: string;
    /** How many `body` has; null where an earlier version wrote it. */
    bytes: number | null;
  };
  /** What a learner has chosen, with the time of each choice, as JSON. */
  learnerSettings: { uid: string; body: string };
  activeDay: { uid: string; day: string };
  acceptedWrite: {
    uid: string;
    idempotencyKey: string;
    acceptedAt: string;
    /** What the key was used for, where that was noted. */
    fingerprint: string | null;
  };
  examAttempt: {
    /** The caller's UUID. */
    id: string;
    uid: string;
    testId: string;
    paper: string;
    extraTime: number;
    startedAt: string;
    deadline: string;
    device: string;
    /** Answers, flags and highlights as JSON. */
    work: string;
    /** As JSON. */
    completedSections: string;
    /** This and the result are set together; one attempt without them at most per learner and test. */
    finishedAt: string | null;
    /** What a list shows of the result, as JSON. */
    summary: string | null;
    /** The result with its review as JSON, complete in itself. */
    result: string | null;
    reviewedAt: string | null;
  };
  /** The keys of all papers that attempts were started with; no clean-up of releases reaches them. */
  examKey: { paper: string; body: string };
  /** Attempts that were deleted with their learner's data, as long as a limit of starts counts them. */
  deletedAttempt: { uid: string; testId: string; startedAt: string; endedAt: string };
  /** Sign-ins of this second of the epoch and before it do not count any more. */
  endedSession: { uid: string; endedAt: number };
  /** Private keys that processes share, by what they are for. */
  signingKey: { name: string; body: string };
  /** What learners have reported, without who it was. */
  learnerReport: {
    /** The device's UUID. */
    id: string;
    /** The id of a question; null for an error. */
    question: string | null;
    receivedAt: string;
    closedAt: string | null;
    /** The report as JSON. */
    body: string;
  };
  migration: { name: string; appliedAt: string };
}
