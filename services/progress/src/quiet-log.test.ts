import { expect, it } from 'vitest';
import { attemptId, phone, work } from './testing/exam-work.ts';
import { openExams } from './testing/exams-under-test.ts';
import { completing, openService, saving } from './testing/service-under-test.ts';

it('health checks and scrapes leave no line', async () => {
  const service = await openService();
  for (const path of ['/healthz', '/readyz', '/metrics', '/api/progress']) await service.get(path);
  const requests = service.logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
  expect(requests.map(({ route }) => route)).toEqual(['/api/progress']);
});

it('the log has every request, but no token, answer, learner or address', async () => {
  const service = await openExams();
  await service.update(saving());
  await service.update(completing(), { headers: { 'X-Time-Zone': 'secret/zone', 'Idempotency-Key': 'secret' } });
  await service.update({ ...saving(), progressData: { currentSession: { level: 'secret', topic: 'children' } } });
  await service.update('{"secret": children');
  await service.update(saving(), { token: `${await service.token()}secret` });
  await service.get('/api/progress?email=ana@example.org');
  await service.get('/ana@example.org/children');
  await service.start();
  await service.save(work(['0-0', ['On a roof'], '12:01:00']));
  await service.call(`/${attemptId}/work`, { device: phone, work: 'On a roof' }, { method: 'PUT' });
  await service.finish(work(['0-0', ['On a roof'], '12:01:00']));
  await service.send('POST', '/api/delete-my-data', { confirm: 'delete my data' });
  await service.close();
  await service.update(saving());
  await service.get('/api/progress');
  const lines = service.logged.map((line) => JSON.parse(line));
  const messages = Map.groupBy(lines, ({ msg }) => msg);
  expect(messages.get('request')).toHaveLength(14);
  expect([...messages.keys()]).toEqual(expect.arrayContaining(['A learner has deleted their data.', 'request failed']));
  // File names of our own code are not secret.
  const secrets = /eyJ|ana@example\.org|example|children|On a roof|learner-1|secret/;
  expect(lines.map(({ place: _, ...line }) => JSON.stringify(line)).filter((line) => secrets.test(line))).toEqual([]);
  expect(service.logged.filter((line) => /eyJ|@example\.org|"children"|On a roof/.test(line))).toEqual([]);
});
