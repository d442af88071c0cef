import { expect, test } from 'vitest';
import { sampleKey } from '../testing/samples.ts';
import { readPreviewGrant, signPreview } from './preview-grant.ts';

const ops = sampleKey('ops', { publish: [], promote: ['lessons'] });
const team = sampleKey('team', { publish: ['lessons'], promote: [] });
const keys = [ops.entry, team.entry];
const grant = { name: 'lessons', version: '1.2.0-5f3c2a1b.pr12', expires: '2026-11-28T10:00:00.000Z' };
const text = signPreview(ops.signer, grant);
const edited = (change: object) => {
  const document = JSON.parse(Buffer.from(text, 'base64url').toString());
  return Buffer.from(JSON.stringify({ ...document, ...change })).toString('base64url');
};

test('a link contains the signed grant and fits into a URL', async () => {
  expect(await readPreviewGrant(text, keys)).toEqual({ kind: 'preview', ...grant });
  expect(text).toMatch(/^[\w-]{1,500}$/);
});

test.each([
  ['of another version', edited({ version: '1.3.0' })],
  ['of another remote', edited({ name: 'exams' })],
  ['that lasts longer', edited({ expires: '2999-01-01T00:00:00.000Z' })],
  ['of another kind', edited({ kind: 'placement' })],
  ['of a key that may not promote the remote', signPreview(team.signer, grant)],
  ['of a remote that the key may not promote', signPreview(ops.signer, { ...grant, name: 'exams' })],
  ['of an untrusted key', signPreview(sampleKey('ops').signer, grant)],
  ['of an invalid version', signPreview(ops.signer, { ...grant, version: '../../pointers' })],
  ['that is garbage', 'rubbish'],
  ['that is empty', ''],
  ['that is too long', 'A'.repeat(100_000)],
])('a link %s is rejected', async (_what, altered) => {
  expect(await readPreviewGrant(altered, keys)).toBeUndefined();
});
