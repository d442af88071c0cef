import { expect, test } from 'vitest';
import { readRound } from './round.ts';

const topics = [
  { key: 'pastCont', label: 'Past Continuous', title: 'Past Continuous', pages: 7 },
  { key: 'verbs', label: 'Verbs', title: 'Verbs', pages: 3, ready: false },
];
const index = { levels: [{ key: 'A2', label: 'A2', topics }] };
const read = (address: string) => readRound(index, new URLSearchParams(address));

test.each(['due', 'mistakes', 'all'])('an address names %s', (kind) => {
  expect(read(`of=${kind}`)).toEqual({ subject: { kind }, n: 10, address: `of=${kind}` });
});

test('an address names a level or a topic, in any case of its key', () => {
  expect(read('of=A2')).toMatchObject({ subject: { kind: 'level', level: { key: 'A2' } }, n: 10 });
  expect(read('of=A2/pastcont')).toMatchObject({ subject: { kind: 'topic', topic: { key: 'pastCont' } } });
});

test('an address contains the number of questions', () => {
  expect(read('of=A2%2FpastCont&n=5')).toMatchObject({ n: 5, address: 'of=A2/pastCont&n=5' });
});

test.each([
  'of=',
  'of=C1',
  'of=A2/dragons',
  'of=A2/verbs',
  'of=A2/pastCont/1',
  'of=all&n=0',
  'of=all&n=x',
  'of=all&n=31',
])('an address is unknown: %s', (address) => expect(read(address)).toBe('unknown'));

test('an address may name no practice', () => {
  expect(read('')).toBeUndefined();
  expect(read('n=5')).toBeUndefined();
});
