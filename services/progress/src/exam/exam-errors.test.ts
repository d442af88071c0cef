import { paperSchema } from '@tensely/content/exams';
import { describe, expect, it } from 'vitest';
import { allRight, at, sample, work } from '../testing/exam-work.ts';
import { type ExamsUnderTest, openExams, problemOf, setUpExams } from '../testing/exams-under-test.ts';
import { createExamKeys } from './exam-keys.ts';

const { attemptId, laptop, phone, secondId } = sample;
let service: ExamsUnderTest;
setUpExams((opened) => {
  service = opened;
});

const addresses: [method: string, path: string, body?: unknown][] = [
  ['POST', '', { id: secondId }],
  ['GET', ''],
  ['GET', `/${attemptId}`],
  ['GET', `/${attemptId}/paper`],
  ['PUT', `/${attemptId}/work`, { device: phone, work: work(allRight('12:00:00')) }],
  ['POST', `/${attemptId}/device`, { device: phone, work: work() }],
  ['POST', `/${attemptId}/finish`, { device: phone, work: work(), finishedAt: at('12:00:00') }],
  ['GET', `/${attemptId}/result`],
];

describe('nothing of the key leaves the service before the finish:', () => {
  it('no response contains one of its fields, explanations or lessons', async () => {
    const wrong = { method: 'PUT' };
    const responses = [
      await service.start(),
      await service.start({ id: secondId }),
      await service.save(work(allRight('12:00:00'))),
      await service.save(work([['0-0', ['Under the sea'], '12:00:00']])),
      await service.call(`/${attemptId}/work`, { device: phone }, wrong),
      await service.save(work(), laptop),
      await service.goOnAt(laptop, work(allRight('12:00:00'))),
      await service.call(''),
      await service.call(`/${attemptId}`),
      await service.call(`/${attemptId}/paper`),
      await service.call(`/${attemptId}/result`),
      await service.get('/api/progress', await service.token()),
    ];
    const text = (await Promise.all(responses.map((response) => response.text()))).join('\n');
    for (const secret of secretsOf(service.key.exam)) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/correct|explanation|quote|lesson/i);
  });

  it('the paper has exactly the fields of a paper', async () => {
    await service.start();
    const { paper } = await (await service.call(`/${attemptId}/paper`)).json();
    expect(Object.keys(paper).sort()).toEqual(Object.keys(paperSchema.parse(paper)).sort());
  });
});

/** Texts that occur only in the key of a test; a quote may occur in its template. */
function secretsOf({ sections }: ExamsUnderTest['key']['exam']): string[] {
  return sections.flatMap(({ questions }) =>
    questions.flatMap((question) =>
      question.type === 'gapFill'
        ? question.explanations
            .flatMap(({ text, quote, lesson = text }) => [text, quote, lesson])
            .filter((secret) => !question.template.includes(secret))
        : [question.explanation],
    ),
  );
}

it.each(addresses)('%s …%s returns the service’s time', async (method, path, body) => {
  await service.start();
  if (path.endsWith('result')) await service.finish(at('12:00:00'));
  service.setTime(at('12:34:56'));
  const sent = path === '' && body ? service.starting() : body;
  expect(await (await service.call(path, sent, { method })).json()).toMatchObject({ serverTime: at('12:34:56') });
});

it('an unreadable key starts nothing and results in a 503', async () => {
  const store = { readPrivate: () => Promise.reject(new Error('the disk is gone')) };
  const own = await openExams({ examKeys: createExamKeys({ store, log: service.deps.log }) });
  const response = await own.start();
  expect(response.headers.get('Retry-After')).toBe('5');
  expect(await problemOf(response)).toMatchObject({ status: 503, kind: 'exam-keys' });
});
