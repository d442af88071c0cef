/** The columns as programs see them; the database uses snake_case. Booleans are 0 and 1. */
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
    /** The session as JSON without its questions, and the size of `body` in bytes: the part that most requests need. */
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
    /** The size of `body`; null if an earlier version wrote it. */
    bytes: number | null;
  };
  /** A learner's settings with the time of each choice, as JSON. */
  learnerSettings: { uid: string; body: string };
  activeDay: { uid: string; day: string };
  acceptedWrite: {
    uid: string;
    idempotencyKey: string;
    acceptedAt: string;
    /** A hash of the key's request, if it was recorded. */
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
    /** Set together with the result; a learner has at most one attempt per test without them. */
    finishedAt: string | null;
    /** The part of the result that a list shows, as JSON. */
    summary: string | null;
    /** The result with its review as JSON, complete in itself. */
    result: string | null;
    reviewedAt: string | null;
  };
  /** The keys of all papers with attempts, independent of the clean-up of releases. */
  examKey: { paper: string; body: string };
  /** Attempts that were deleted with their learner's data, for as long as a limit counts them. */
  deletedAttempt: { uid: string; testId: string; startedAt: string; endedAt: string };
  /** Sign-ins up to this second since the epoch have ended. */
  endedSession: { uid: string; endedAt: number };
  /** Private keys that processes share, by purpose. */
  signingKey: { name: string; body: string };
  /** Reports of learners, without the sender. */
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
