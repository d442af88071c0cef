/** The body of a progress update that completes this page of A1 Nouns now. */
export function completing(page: number): string {
  const now = new Date().toISOString();
  const completedPage = {
    level: 'A1',
    topic: 'nouns',
    page,
    score: 80,
    passed: true,
    completedAt: now,
    timeSpent: 120,
    totalQuestions: 10,
    correctAnswers: 8,
  };
  const progressData = { completedPage, currentSession: null };
  return JSON.stringify({ updateType: 'page_complete', progressData, timestamp: now });
}
