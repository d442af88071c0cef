import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

/** Completes these pages of a topic, each with its score, for the learner of this browser, through the progress service. */
export async function completePages(page: Page, topic: string, scores: Record<number, number>): Promise<void> {
  const [level, key = ''] = topic.split('/');
  const token = (await page.context().cookies()).find(({ name }) => name === 'JWT')?.value;
  for (const [number, score] of Object.entries(scores)) {
    const completedPage = {
      level,
      topic: key.toLowerCase(),
      page: Number(number),
      score,
      passed: score >= 70,
      completedAt: new Date().toISOString(),
      timeSpent: 60,
      totalQuestions: 8,
      correctAnswers: Math.round((score * 8) / 100),
    };
    const answer = await page.request.post('/api/progress-update', {
      headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() },
      data: {
        updateType: 'page_complete',
        progressData: { completedPage, currentSession: null },
        timestamp: completedPage.completedAt,
      },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }
}
