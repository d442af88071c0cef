import { expect, it } from 'vitest';
import { attemptId, phone, work } from './testing/exam-work.ts';
import { openExams } from './testing/exams-under-test.ts';
import { completing, openService, saving } from './testing/service-under-test.ts';

/** Everything that the tests send and a log must not contain. */
const secrets = /eyJ|ana@example\.org|example|children|On a roof|learner-1|secret/;

it('health checks and scrapes leave no line', async () => {
  const service = await openService();
  const token = await service.token();
  for (const path of ['/healthz', '/readyz', '/metrics', '/api/progress']) await service.get(path, token);
  const requests = service.logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
  expect(requests.map(({ route }) => route)).toEqual(['/api/progress']);
});

it('the log has every request, but no token, answer, learner or address', async () => {
  const service = await openExams();
  const token = await service.token();
  await service.post(token, saving());
  await service.post(token, completing(), { 'X-Time-Zone': 'secret/zone', 'Idempotency-Key': 'secret' });
  await service.post(token, { ...saving(), progressData: { currentSession: { level: 'secret', topic: 'children' } } });
  await service.post(token, '{"secret": children');
  await service.post(`${token}secret`, saving());
  await service.get('/api/progress?email=ana@example.org', token);
  await service.get('/ana@example.org/children', token);
  await service.start();
  await service.save(work([['0-0', ['On a roof'], '12:01:00']]));
  await service.call(`/${attemptId}/work`, { device: phone, work: 'On a roof' }, { method: 'PUT' });
  await service.finish('2026-05-04T12:02:00.000Z', work([['0-0', ['On a roof'], '12:01:00']]));
  await service.send('POST', '/api/delete-my-data', token, { confirm: 'delete my data' });
  await service.deps.repository.close();
  await service.post(token, saving());
  await service.get('/api/progress', token);
  const lines = service.logged.map((line) => JSON.parse(line));
  expect(lines.filter(({ msg }) => msg === 'request')).toHaveLength(14);
  expect(lines.some(({ msg }) => msg === 'A learner has deleted their data.')).toBe(true);
  expect(lines.filter(({ msg }) => msg === 'request failed').length).toBeGreaterThan(0);
  // File names of our own code are not secret.
  expect(lines.map(({ place: _, ...line }) => JSON.stringify(line)).filter((line) => secrets.test(line))).toEqual([]);
  expect(service.logged.filter((line) => /eyJ|@example\.org|"children"|On a roof/.test(line))).toEqual([]);
});
