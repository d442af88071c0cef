import { join } from 'node:path';
import { expect, test } from 'vitest';
import { billOfMaterials } from './bill-of-materials.ts';

const root = join(import.meta.dirname, '../..');

test('the bill of an app names what it is made of, the same each time, and nothing that is for development alone', async () => {
  const [bill, again] = [await billOfMaterials(root, 'toeic'), await billOfMaterials(root, 'toeic')];
  const names = bill.components.map(({ name }) => name);
  expect(names).toContain('react-router-dom');
  expect(names).not.toContain('vitest');
  expect(bill).toEqual(again);
});

test('where npm cannot say it, the sentence ends with what npm said', async () => {
  await expect(billOfMaterials(root, 'nothing')).rejects.toThrow(/^npm cannot write the bill of materials: /);
});
