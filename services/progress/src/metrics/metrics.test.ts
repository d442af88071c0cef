import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { completing, openService, saving } from '../testing/service-under-test.ts';

it('counts requests by route and status, writes by kind, and tokens by outcome', async () => {
  const service = await openService();
  await service.update(saving());
  await service.update(completing(), { headers: { 'Idempotency-Key': randomUUID() } });
  await service.update(saving(), { token: 'a.b.c' });
  await service.request('/api/exam-attempts/ana@example.org/paper');
  await service.request('/ana@example.org', { method: 'BREW' });
  const text = await (await service.request('/metrics')).text();
  for (const line of [
    'tensely_progress_requests_total{method="POST",route="/api/progress-update",status="200"} 2',
    'tensely_progress_requests_total{method="POST",route="/api/progress-update",status="401"} 1',
    'tensely_progress_writes_total{kind="session"} 1',
    'tensely_progress_writes_total{kind="completion"} 1',
    'tensely_progress_tokens_total{outcome="accepted"} 2',
    'tensely_progress_tokens_total{outcome="invalid-token"} 1',
    'tensely_progress_tokens_total{outcome="missing-token"} 1',
    'tensely_progress_request_duration_seconds_count{route="/api/progress-update"} 3',
  ])
    expect(text).toContain(line);
  expect(text).toMatch(/method="other",route="[^"@]*",status="404"/);
  expect(text).not.toMatch(/learner-1|example\.org|nouns|children|BREW/);
});
