import { expect, test } from 'vitest';
import { choose, readChoices } from './page-versions.ts';

const answering = (answer: Response) => ({ fetch: async () => answer });

test('returns the choices, or nothing if there are none', async () => {
  const choices = {
    parts: [{ name: 'lessons', version: '1.2.0', bucket: 'stable', explain: 'It is live.', choices: [] }],
  };
  expect(await readChoices(answering(Response.json(choices)))).toEqual(choices);
  expect(await readChoices(answering(new Response('No.', { status: 403 })))).toBeUndefined();
});

test.each([
  ['the gateway fails', new Response('', { status: 503 }), 'The gateway answered with 503.'],
  ['the answer is malformed', Response.json({ parts: 1 }), ''],
])('rejects if %s', async (_what, answer, sentence) => {
  await expect(readChoices(answering(answer))).rejects.toThrow(sentence);
});

test('sends a choice with the current page, and rejects if it is refused', async () => {
  const sent: [string, RequestInit | undefined][] = [];
  const ports = (answer: Response) => ({
    path: () => '/A1/nouns?page=2',
    fetch: async (url: string, init?: RequestInit) => {
      sent.push([url, init]);
      return answer;
    },
  });
  await choose(ports(new Response('')), { lessons: '1.1.0', exams: '2.0.0' });
  expect(String(sent[0]?.[1]?.body)).toBe('chosen=lessons%401.1.0%2Cexams%402.0.0&path=%2FA1%2Fnouns%3Fpage%3D2');
  await expect(choose(ports(new Response('', { status: 403 })), {})).rejects.toThrow('The gateway answered with 403.');
});
