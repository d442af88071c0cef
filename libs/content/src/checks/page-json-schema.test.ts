import { isScored, questionSchemas } from '@tensely/questions/logic';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { parsePage } from '../lessons/parse/parse-page.ts';
import { checkPage } from './check-page.ts';
import { pageJsonSchema } from './page-json-schema.ts';

const definitionSchema = z.object({
  description: z.string(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.boolean().optional(),
});
const schema = z
  .object({ definitions: z.record(z.string(), definitionSchema), required: z.array(z.string()) })
  .parse(pageJsonSchema());

test('a page has an id, a title, content and questions', () => {
  expect(schema.required).toEqual(['id', 'title', 'content', 'questions']);
});

describe.each(Object.keys(questionSchemas))('%s', (type) => {
  const definition = schema.definitions[type];

  test('has a description for authors, and accepts no other fields', () => {
    expect(definition?.description).toMatch(/^[A-Z].+\.$/);
    expect(definition?.additionalProperties).toBe(false);
  });

  test('has an id, an explanation and tags if it is scored', () => {
    const duties = ['id', 'explanation', 'tags'].filter((field) => definition?.required?.includes(field));
    expect(duties).toEqual(isScored({ type }) ? ['id', 'explanation', 'tags'] : []);
  });
});

test('authors may not write the placeholders for unreadable items', () => {
  expect(JSON.stringify(pageJsonSchema())).not.toMatch(/"const":"(broken|unknown)"/);
});

test('a page may name the schema: the check and the reader accept it', () => {
  const marks = { explanation: 'It has no plural.', tags: ['uncountable'] };
  const question = { type: 'trueFalse', id: 'p-q1', statement: 'Rice is countable.', correctAnswer: false, ...marks };
  const canonical = { id: 'p', title: 'P', content: [{ type: 'note', text: 'A note.' }], questions: [question] };
  const page = { $schema: '../../page.schema.json', ...canonical };
  expect(checkPage(page, { file: 'p.json' })).toEqual([]);
  expect(parsePage(page)).toEqual({ page: canonical, repairs: [] });
});
