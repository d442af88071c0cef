import { settle } from '@tensely/core/testing';
import { expect, test } from 'vitest';
import type { Offers } from '../page-data.ts';
import { createDeclarations } from './declarations.ts';
import { sampleRelease } from './testing/sample-release.ts';

function titled(name: string, version: string, title: string) {
  const release = sampleRelease(name, version);
  return { version, release: { ...release, extras: { declaration: { ...release.extras.declaration, title } } } };
}

const offers: Offers = new Map([
  ['lessons', { offers: [titled('lessons', '1.2.0', 'new'), titled('lessons', '1.1.0', 'old')], placement: undefined }],
  ['exams', { offers: [titled('exams', '2.0.0', 'exams')], placement: undefined }],
]);

async function titlesWith(forged: string[]) {
  const declarations = createDeclarations(offers, async (_name, { metadata }) => {
    if (forged.includes(metadata.version)) throw new Error('It does not match its signature.');
  });
  const titles = () => declarations.getSnapshot().map(({ title }) => title);
  const first = titles();
  let changes = 0;
  declarations.subscribe(() => {
    changes += 1;
  });
  await settle();
  return { first, later: titles(), changes };
}

test('the declarations of the first releases are available at once, and stay', async () => {
  expect(await titlesWith([])).toEqual({ first: ['new', 'exams'], later: ['new', 'exams'], changes: 0 });
});

test('a forged declaration is replaced by that of the previous release', async () => {
  expect(await titlesWith(['1.2.0'])).toEqual({ first: ['new', 'exams'], later: ['old', 'exams'], changes: 1 });
});

test('without any valid signature the routes stay, so that a panel can name what is missing', async () => {
  expect(await titlesWith(['1.2.0', '1.1.0'])).toMatchObject({ later: ['new', 'exams'] });
});
