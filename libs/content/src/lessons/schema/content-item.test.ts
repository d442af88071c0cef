import { getStyles, isScored, TEXT_STYLES } from '@tensely/questions/logic';
import { sampleRegistry } from '@tensely/questions/testing';
import { describe, expect, test } from 'vitest';
import { parsePage } from '../parse/parse-page.ts';
import { contentSamples, everyTextStyle } from './content-item.samples.ts';
import { contentItemSchema, contentItemSchemas } from './content-item.schema.ts';

const samples = Object.values(contentSamples).flat();

test('every type of the left panel has a sample', () => {
  expect(Object.keys(contentSamples).toSorted()).toEqual(Object.keys(contentItemSchemas).toSorted());
  for (const [type, list] of Object.entries(contentSamples)) {
    expect(list.length).toBeGreaterThan(0);
    expect(list.map(({ item }) => item.type)).toEqual(list.map(() => type));
  }
});

describe.each(samples)('$item.type: $name', ({ item }) => {
  test('is canonical: the reader leaves it unchanged, on the left', () => {
    expect(contentItemSchema.parse(item)).toEqual(item);
    const page = { id: 'samples', title: 'Samples', content: [item], questions: [] };
    expect(parsePage(page)).toEqual({ page, repairs: [] });
  });
});

test('the reader leaves the samples of the exercise panel unchanged', () => {
  const questions = Object.values(sampleRegistry).flatMap((list) => list.map(({ question }) => question));
  const page = { id: 'samples', title: 'Samples', content: [], questions };
  expect(parsePage(page)).toEqual({ page, repairs: [] });
  expect(questions.filter(isScored).length).toBeGreaterThan(20);
});

test('the styles include every single one, every combination and plain text, each once', () => {
  const named = everyTextStyle().map((run) => getStyles(run).join('-'));
  expect(new Set(named).size).toBe(2 ** TEXT_STYLES.length);
  expect(named).toEqual(expect.arrayContaining(['', ...TEXT_STYLES, TEXT_STYLES.join('-')]));
});
