import { paperSchema } from '@tensely/content/exams';
import { expect, it } from 'vitest';
import { allRight, attemptId, laptop, phone, secondId, work } from '../testing/exam-work.ts';
import { type ExamsUnderTest, openExams, setUpExams } from '../testing/exams-under-test.ts';
import { problemOf } from '../testing/service-under-test.ts';
import { createExamKeys } from './exam-keys.ts';

let service: ExamsUnderTest;
setUpExams((opened) => {
  service = opened;
});

it('no response before the finish contains a field of the key, an explanation or a lesson', async () => {
  const responses = [
    await service.start(),
    await service.start({ id: secondId }),
    await service.save(allRight('12:00:00')),
    await service.save(work(['0-0', ['Under the sea'], '12:00:00'])),
    await service.call(`/${attemptId}/work`, { device: phone }, { method: 'PUT' }),
    await service.save(work(), { device: laptop }),
    await service.goOnAt(laptop, allRight('12:00:00')),
    await service.call(''),
    await service.call(`/${attemptId}`),
    await service.call(`/${attemptId}/paper`),
    await service.call(`/${attemptId}/result`),
    await service.get('/api/progress'),
  ];
  const text = (await Promise.all(responses.map((response) => response.text()))).join('\n');
  expect(secretsOf(service)).toHaveLength(6);
  for (const secret of secretsOf(service)) expect(text).not.toContain(secret);
  expect(text).not.toMatch(/correct|explanation|quote|lesson/i);
  const { paper } = await (await service.call(`/${attemptId}/paper`)).json();
  expect(Object.keys(paper).sort()).toEqual(Object.keys(paperSchema.parse(paper)).sort());
});

/** Texts that occur only in the key of a test. */
function secretsOf({ key, paper }: ExamsUnderTest): string[] {
  const texts = JSON.stringify(key.exam).matchAll(/"(?:explanation|text|quote|lesson)":"([^"]+)"/g);
  return Array.from(texts, ([, text = '']) => text).filter((text) => !JSON.stringify(paper).includes(text));
}

it('an unreadable key starts nothing and results in a 503', async () => {
  const store = { readPrivate: () => Promise.reject(new Error('the disk is gone')) };
  const own = await openExams({ examKeys: createExamKeys({ store, log: service.deps.log }) });
  const response = await own.start();
  expect(response.headers.get('Retry-After')).toBe('5');
  expect(await problemOf(response)).toMatchObject({ status: 503, kind: 'exam-keys' });
});
