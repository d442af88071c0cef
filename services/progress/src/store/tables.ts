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
  activeDay: { uid: string; day: string };
  acceptedWrite: { uid: string; idempotencyKey: string; acceptedAt: string };
  migration: { name: string; appliedAt: string };
}
