import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { openSqlite } from '../database/sqlite/open-sqlite.ts';
import { addRows, sqlite } from '../testing/engines-under-test.ts';
import { completing, openService, saving } from '../testing/service-under-test.ts';
import { createMetrics } from './metrics.ts';

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

it('exports the number of writes per commit and of waiting operations', async () => {
  const place = await sqlite.newPlace();
  const metrics = createMetrics({ waiting: () => 7 });
  const database = await openSqlite(`${place.environment.DATA_DIR}/progress.sqlite`, { onCommit: metrics.commit });
  const days = ['2026-05-04', '2026-05-05', '2026-05-06'];
  await Promise.all(days.map((day) => addRows(database, 'activeDay', [{ uid: 'learner-1', day }])));
  await database.close();
  const { contentType, body } = await metrics.text();
  expect(contentType).toContain('text/plain');
  expect(body).toContain('tensely_progress_commit_writes_sum 3');
  expect(body).toContain('tensely_progress_commit_writes_count 1');
  expect(body).toContain('tensely_progress_waiting 7');
});
