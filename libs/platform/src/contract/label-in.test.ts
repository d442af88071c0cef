import { expect, test } from 'vitest';
import { labelIn } from './label-in.ts';

const declaration = { labels: { fr: { Practice: 'Entraînement' } } };

test("shows a label in the page's language if the remote translates it, else marks it as English", () => {
  expect(labelIn('fr', 'Practice', declaration)).toEqual({ label: 'Entraînement' });
  expect(labelIn('fr', 'Nouns', declaration)).toEqual({ label: 'Nouns', lang: 'en' });
  expect(labelIn('es', 'Practice', declaration)).toEqual({ label: 'Practice', lang: 'en' });
  expect(labelIn('en', 'Practice', declaration)).toEqual({ label: 'Practice' });
});

test('a remote of an older contract has no translations', () => {
  expect(labelIn('fr', 'constructor', {})).toEqual({ label: 'constructor', lang: 'en' });
  expect(labelIn('fr', 'constructor', declaration)).toEqual({ label: 'constructor', lang: 'en' });
});
