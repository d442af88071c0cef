import { expect, test } from 'vitest';
import { frenchSpaces } from './languages.ts';

test.each([
  ['Prêt ?', 'Prêt\u202F?'],
  ['Bravo ! Score : 80 %', 'Bravo\u202F! Score\u202F: 80\u202F%'],
  ['« Noms » ; verbes', '«\u202FNoms\u202F»\u202F; verbes'],
  ['à 10:30, {n, plural, one {# page} other {# pages}}', 'à 10:30, {n, plural, one {# page} other {# pages}}'],
])('%j becomes %j', (typed, set) => {
  expect(frenchSpaces(typed)).toBe(set);
});
