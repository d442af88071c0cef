import { expect, test } from '@playwright/test';
import { signUp } from '../support/learner.ts';

test('a page number out of range opens the nearest page with a notice, an invalid one the first page', async ({
  page,
}) => {
  await signUp(page, '/A1/nouns');
  await page.goto('/A1/nouns?page=99');
  await expect(page.getByText('Page 7 of 7', { exact: true })).toBeVisible();
  await expect(page.getByText(/no page 99/i)).toBeVisible();
  await page.goto('/A1/nouns?page=two');
  await expect(page.getByText('Page 1 of 7', { exact: true })).toBeVisible();
});

test('an invalid release map shows the error screen with a way to continue', async ({ page }) => {
  await page.route('/', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('"microFrontends"', '"something"');
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await page.unroute('/');
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Tensely' })).toBeVisible();
});

for (const [what, body, status] of [
  ['is not JSON', '{', 400],
  [
    'has an unknown updateType',
    JSON.stringify({ updateType: 'page_delete', progressData: {}, timestamp: '2026-01-01T00:00:00Z' }),
    400,
  ],
  ['is larger than 64 kB', JSON.stringify({ updateType: 'session_save', padding: 'x'.repeat(70_000) }), 413],
] as const) {
  test(`an update that ${what} gets a problem document with the reason`, async ({ page, request }) => {
    await signUp(page);
    const token = (await page.context().cookies()).find(({ name }) => name === 'JWT')?.value;
    const answer = await request.post('/api/progress-update', {
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      data: Buffer.from(body),
    });
    expect(answer.status()).toBe(status);
    expect(answer.headers()['content-type']).toContain('application/problem+json');
    expect((await answer.json()).detail).toMatch(/\w{4,}/);
  });
}
