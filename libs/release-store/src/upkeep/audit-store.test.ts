import { beforeEach, describe, expect, test } from 'vitest';
import { renewPlacement } from '../placement/renewals.ts';
import { openReleaseStore } from '../releases/open-release-store.ts';
import { resignRecord } from '../releases/publish-release.ts';
import type { Storage } from '../storage/storage.ts';
import { createMemoryStorage, type SampleStore, sampleKey, sampleStore } from '../testing/samples.ts';
import { storagesUnderTest } from '../testing/storages-under-test.ts';
import { createSigner } from '../trust/signer.ts';
import { auditStore } from './audit-store.ts';

const storages = storagesUnderTest();
const now = new Date('2026-11-21T12:00:00Z');
let sample: SampleStore;

async function fill(filled: SampleStore) {
  await filled.publish('lessons', '1.0.0');
  await filled.publish('exams', '1.0.0', { privateFiles: new Map([[key, Buffer.from('key')]]) });
  for (const name of ['lessons', 'exams']) {
    await filled.change({ verb: 'promote', name, version: '1.0.0' }, { now });
  }
}

beforeEach(async () => {
  sample = sampleStore(createMemoryStorage());
  await fill(sample);
});

const audit = (trust = sample.trust, at = now) => auditStore(sample.store, trust, at);
const folder = 'remotes/lessons/1.0.0/';
const record = `${folder}record.json`;
const key = 'exam-keys/1f.json';
const unsigned = 'does not match its signature.';
const put = (key: string, text: string | Buffer) => sample.store.storage.write(key, Buffer.from(text));
async function edit(from: string, to: string, at = record) {
  await put(at, `${(await sample.store.storage.read(at))?.bytes}`.replace(from, to));
}
const removing = (path: string) => (storage: Storage) => storage.remove(path);
const fault = (what: string, where = 'lessons 1.0.0') => [{ level: 'fault', where, what }];

test.each(storages)('an intact store in $name has no findings', async ({ open }) => {
  const filled = sampleStore(open());
  await fill(filled);
  const found = await auditStore(filled.store, filled.trust, now);
  expect(found).toMatchObject({ versions: 2, files: 4 });
  expect(found.findings).toEqual([]);
});

describe('finds', () => {
  const notPublished = (file: string) => fault(`The file ${file} is not what was published.`);
  const damaged = (what: string, version = 'lessons 1.0.0') =>
    fault(`The record of ${version} in the release store is damaged: ${what}`, version);

  test.each<[string, harm: (storage: Storage) => Promise<unknown>, findings: object[]]>([
    [
      'a wrong or damaged compressed form',
      async ({ read }) => {
        await put(`${folder}remoteEntry.js.br`, (await read('remotes/exams/1.0.0/remoteEntry.js.br'))?.bytes ?? '');
        await put(`${folder}remoteEntry.js.gz`, 'torn');
      },
      [...notPublished('remoteEntry.js.br'), ...notPublished('remoteEntry.js.gz')],
    ],
    ['a missing file', removing(`${folder}app.css`), fault('The file app.css is missing.')],
    ['an unpublished file', () => put(`${folder}evil.js`, 'x'), fault('The file evil.js is not in its record.')],
    ['a missing private file', removing(`private/${key}`), fault(`Its private file ${key} is missing.`, 'exams 1.0.0')],
    ['an altered record', () => edit('"bytes":', '"bytes":1'), damaged('its files are not those of its statement.')],
    ['a record altered with its digest', () => edit('T10:00', 'T11:00'), fault(`lessons 1.0.0 ${unsigned}`)],
    [
      'a version under the name of another',
      async ({ read }) => put('remotes/lessons/1.0.1/record.json', (await read(record))?.bytes ?? ''),
      damaged('it is that of lessons 1.0.0.', 'lessons 1.0.1'),
    ],
    [
      'a missing live version',
      removing(record),
      fault('lessons 1.0.0 is live, but not in the store.', 'pointers.json'),
    ],
    [
      'damaged pointers',
      () => put('pointers.json', '{'),
      fault('pointers.json in the release store is damaged: it is not JSON.', 'pointers.json'),
    ],
  ])('%s', async (_what, harm, findings) => {
    await harm(sample.store.storage);
    expect((await audit()).findings).toEqual(findings);
  });

  test('a placement without a renewal for half of its period', async () => {
    const said = async (day: string) =>
      (await audit(sample.trust, new Date(day))).findings.map(({ level, what }) => `${level}: ${what}`);
    expect(await said('2026-12-05T11:00:00Z')).toEqual([]);
    expect((await said('2026-12-05T13:00:00Z'))[0]).toBe(
      'warning: The placement of lessons was not renewed in time and expires at 2026-12-19 12:00 UTC; does the timer run? npm run release -- renew --due',
    );
    expect((await said('2026-12-19T12:00:00Z'))[0]).toBe(
      'fault: The placement of lessons expired at 2026-12-19 12:00 UTC; sign it again: npm run release -- renew lessons',
    );
  });

  test('a renewed placement that needs its yearly signature', async () => {
    for (let at = now.getTime(); at < Date.parse('2027-09-30'); at += 20 * 86_400_000) {
      await renewPlacement(sample.store, sample.signer, 'lessons', { keys: sample.trust.keys, now: new Date(at) });
    }
    const { findings } = await audit(sample.trust, new Date('2027-09-30T00:00:00Z'));
    expect(findings[0]).toMatchObject({
      level: 'warning',
      what: 'The placement of lessons expires at 2027-11-21 12:00 UTC; sign it again: npm run release -- renew lessons',
    });
  });

  test('an edit without a key, and advises to restore instead of signing', async () => {
    await edit('"revoked": []', '"revoked": ["0.9.0"]', 'pointers.json');
    const [found] = (await audit()).findings;
    expect(found?.what).toMatch(
      /does not match its signature\. Restore the last signed state: npm run release -- renew \w+ --restore$/,
    );
  });
});

describe('a revoked key', () => {
  const next = sampleKey('next');

  test('a version that was altered gets no new signature', async () => {
    await edit('T10:00', 'T11:00');
    const signing = resignRecord(sample.store, next.signer, sample.trust, { name: 'lessons', version: '1.0.0' });
    await expect(signing).rejects.toThrow(`lessons 1.0.0 ${unsigned}`);
  });

  test('a key without the right to publish the remote does not fix it', async () => {
    const other = sampleKey('exams', { publish: ['exams'] });
    const store = openReleaseStore(sample.store.storage);
    await resignRecord(store, createSigner(other.key), sample.trust, { name: 'lessons', version: '1.0.0' });
    expect((await audit({ keys: [...sample.trust.keys, other.entry] })).findings).toEqual(
      fault('lessons 1.0.0 is signed with the key "exams", which may not publish lessons.'),
    );
  });
});
