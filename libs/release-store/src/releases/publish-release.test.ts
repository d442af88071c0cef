import { spawnSync } from 'node:child_process';
import { hostname } from 'node:os';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { thisProcess } from '../storage/folder-lock.ts';
import {
  createMemoryStorage,
  faultyStorage,
  type SampleStore,
  sampleDeclaration,
  sampleRelease,
  sampleStore,
} from '../testing/samples.ts';
import { storagesUnderTest } from '../testing/storages-under-test.ts';
import { verifyRecord } from '../trust/verify.ts';
import { integrityOf } from './release-record.ts';

const storages = storagesUnderTest();
const script = `console.log('${'lessons '.repeat(80)}');`;
const files = new Map([
  ['remoteEntry.js', Buffer.from(script)],
  ['js/app.js', Buffer.from(script)],
  ['picture.png', Buffer.from([137, 80, 78, 71])],
]);

describe.each(storages)('publishing into $name', ({ open }) => {
  test('a version is read back with its files, their hashes, compressed forms and signature', async () => {
    const { store, trust, publish } = sampleStore(open());
    await publish('lessons', '1.0.0', { files });
    const record = await store.readRecord('lessons', '1.0.0');
    expect(record.files['js/app.js']).toEqual({ integrity: integrityOf(Buffer.from(script)), bytes: script.length });
    expect(record.statement).toMatchObject({
      name: 'lessons',
      version: '1.0.0',
      publishedAt: '2026-11-21T10:00:00.000Z',
      entry: integrityOf(Buffer.from(script)),
    });
    await expect(verifyRecord(record, trust.keys)).resolves.toBeUndefined();
    const read = async (path: string) => (await store.readFile('lessons', '1.0.0', path)) ?? '';
    expect(`${await read('js/app.js')}`).toBe(script);
    expect(`${brotliDecompressSync(await read('js/app.js.br'))}`).toBe(script);
    expect(`${gunzipSync(await read('js/app.js.gz'))}`).toBe(script);
  });

  test('an existing version cannot be published again and stays unchanged', async () => {
    const { store, publish } = sampleStore(open());
    await publish('lessons', '1.0.0', { files });
    const before = await store.storage.list('');
    const sentence = 'lessons 1.0.0 is published already; versions never change.';
    await expect(publish('lessons', '1.0.0')).rejects.toThrow(sentence);
    expect((await store.readFile('lessons', '1.0.0', 'js/app.js'))?.toString()).toBe(script);
    expect(await store.storage.list('')).toEqual(before);
  });

  test('of twenty concurrent publications of one version one wins, and all files are its own', async () => {
    const { store, publish } = sampleStore(open());
    const texts = Array.from({ length: 20 }, (_, place) => `/* publication ${place} */ ${'x'.repeat(300)}`);
    const tries = await Promise.allSettled(
      texts.map((text) => publish('lessons', '1.0.0', { files: new Map([['remoteEntry.js', Buffer.from(text)]]) })),
    );
    const won = texts.filter((_, place) => tries[place]?.status === 'fulfilled');
    expect(won).toHaveLength(1);
    expect((await store.readFile('lessons', '1.0.0', 'remoteEntry.js'))?.toString()).toBe(won[0]);
    expect((await store.readRecord('lessons', '1.0.0')).files['remoteEntry.js']?.integrity).toBe(
      integrityOf(Buffer.from(won[0] ?? '')),
    );
  });

  test('private files are named in the record and stored outside the served folder', async () => {
    const { store, publish } = sampleStore(open());
    const key = 'exam-keys/1f.json';
    const privateFiles = new Map([[key, Buffer.from('the key')]]);
    for (const version of ['1.0.0', '1.1.0']) await publish('exams', version, { privateFiles });
    expect((await store.readPrivate(key))?.toString()).toBe('the key');
    expect((await store.readRecord('exams', '1.1.0')).info.privateFiles).toEqual([key]);
    const keys = (await store.storage.list('')).map((listed) => listed.key);
    expect(keys.filter((listed) => listed.includes('1f.json'))).toEqual(['private/exam-keys/1f.json']);
  });
});

describe('a publication that fails in the middle', () => {
  const total = 9;

  test.each([...Array(total).keys()])('at write %i leaves nothing and can be repeated', async (at) => {
    const memory = createMemoryStorage();
    let writes = 0;
    const full = faultyStorage(memory, (operation) =>
      operation === 'write' && writes++ === at ? 'a cannot be written: the disk is full.' : undefined,
    );
    const { store, publish } = sampleStore(full);
    await expect(publish('lessons', '1.0.0', { files })).rejects.toThrow('the disk is full');
    expect(await memory.list('')).toEqual([]);
    expect(await store.has('lessons', '1.0.0')).toBe(false);
    await expect(publish('lessons', '1.0.0', { files })).resolves.toHaveProperty('signature');
  });

  test('because the store stops answering leaves no version, and the next attempt removes its files', async () => {
    const memory = createMemoryStorage();
    let silent = false;
    const { publish, store } = sampleStore(
      faultyStorage(memory, (_operation, key) => {
        silent ||= key.endsWith('picture.png');
        return silent ? 'the store does not answer.' : undefined;
      }),
    );
    await expect(publish('lessons', '1.0.0', { files })).rejects.toThrow(
      'lessons 1.0.0 is not published, and nothing of it is visible: the store does not answer.',
    );
    silent = false;
    const left = (await memory.list('')).map(({ key }) => key);
    expect(left).toContain('remotes/lessons/1.0.0/remoteEntry.js');
    expect(left).not.toContain('remotes/lessons/1.0.0/record.json');
    expect(await store.listVersions('lessons')).toEqual([]);

    vi.useFakeTimers({ now: Date.now() + 3 * 60_000, toFake: ['Date'] });
    await publish('lessons', '1.0.0', { files: new Map([['remoteEntry.js', Buffer.from('run()')]]) });
    vi.useRealTimers();
    expect((await memory.list('')).map(({ key }) => key)).toEqual([
      'remotes/lessons/1.0.0/record.json',
      'remotes/lessons/1.0.0/remoteEntry.js',
    ]);
  });

  test('because its process was killed can be repeated at once', async () => {
    const memory = createMemoryStorage();
    const { pid } = spawnSync(process.execPath, ['--version']);
    const claim = { at: new Date().toISOString(), process: { pid, host: hostname() } };
    await memory.write('claims/lessons/1.0.0.json', Buffer.from(JSON.stringify(claim)));
    await sampleStore(memory).publish('lessons', '1.0.0');
    expect(await memory.list('claims/')).toEqual([]);
    await memory.write('claims/lessons/1.1.0.json', Buffer.from(JSON.stringify({ ...claim, process: thisProcess() })));
    await expect(sampleStore(memory).publish('lessons', '1.1.0')).rejects.toThrow('published by another process');
  });

  test('only in the response to its last write is detected as a success', async () => {
    const memory = createMemoryStorage();
    const lossy = {
      ...memory,
      async write(...words: Parameters<typeof memory.write>) {
        const written = await memory.write(...words);
        if (words[0].endsWith('record.json')) throw new Error('the server does not answer.');
        return written;
      },
    };
    const { store, publish } = sampleStore(lossy);
    await expect(publish('lessons', '1.0.0')).resolves.toHaveProperty('signature');
    expect(await store.readFile('lessons', '1.0.0', 'remoteEntry.js')).toBeDefined();
  });

  test('with an unknown outcome of its last write removes nothing, and the error says so', async () => {
    const memory = createMemoryStorage();
    let silent = false;
    const faulty = faultyStorage(memory, (operation, key) => {
      silent ||= operation === 'write' && key.endsWith('record.json');
      return silent ? 'the server does not answer.' : undefined;
    });
    await expect(sampleStore(faulty).publish('lessons', '1.0.0')).rejects.toThrow(
      'Whether lessons 1.0.0 is published is not known; look at its status when the store answers: the server does not',
    );
    expect((await memory.list('remotes/')).map(({ key }) => key)).toContain('remotes/lessons/1.0.0/remoteEntry.js');
  });

  test('after a takeover leaves the files of the other process alone', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const memory = createMemoryStorage();
    const first = sampleStore({
      ...memory,
      async write(...words) {
        if (words[0].endsWith('app.js')) {
          vi.setSystemTime(Date.now() + 3 * 60_000);
          await sampleStore(memory).publish('lessons', '1.0.0');
        }
        return memory.write(...words);
      },
    });
    await expect(first.publish('lessons', '1.0.0', { files })).rejects.toThrow('published by another process');
    vi.useRealTimers();
    expect(await first.store.readFile('lessons', '1.0.0', 'remoteEntry.js')).toBeDefined();
    expect(await first.store.has('lessons', '1.0.0')).toBe(true);
  });
});

describe('a release cannot be published, and nothing is written, if', () => {
  async function expectRefused(why: string, ...[name, version, changes]: Parameters<SampleStore['publish']>) {
    const { store, publish } = sampleStore();
    await expect(publish(name, version, changes)).rejects.toThrow(why);
    expect(await store.storage.list('')).toEqual([]);
    return store;
  }

  test.each([
    ['../evil.js', 'leaves its folder'],
    ['js/nul.js', 'reserved name'],
    ['record.json', 'has the name of the record'],
    ['js/app.js.br', 'reserved for compressed forms'],
    ['app.js.GZ', 'reserved for compressed forms'],
    ['', 'is not made of plain names'],
  ])('it has a file named %j', async (path, why) => {
    await expectRefused(why, 'lessons', '1.0.0', { files: new Map([...files, [path, Buffer.from('x')]]) });
  });

  test('it has a private file outside of the private folder', async () => {
    const privateFiles = new Map([['../pointers.json', Buffer.from('x')]]);
    const store = await expectRefused('', 'exams', '1.0.0', { privateFiles });
    await expect(store.readPrivate('../pointers.json')).rejects.toThrow('cannot be stored');
  });

  const versions = 'latest 1.0 ../1.0.0 1.0.0/.. 1.0.0- v1.0.0 1.0.0-a/b \u0661.0.0 1.0.0-a.'.split(' ');
  test.each([...versions, '1.0.0 '])('its version is %j', async (version) => {
    await expectRefused('is not a version such as 1.2.0', 'lessons', version);
  });

  const names = '../lessons Lessons les/sons constructor __proto__ l\u0435ssons con'.split(' ');
  test.each([...names, '', 'a'.repeat(40)])('its name is %j', async (name) => {
    const store = await expectRefused('', name, '1.0.0');
    await expect(store.readRecord(name, '1.0.0')).rejects.toThrow('is not a name of a remote');
  });

  const { info } = sampleRelease('lessons', '1.0.0');
  test.each([
    ['it has no files', { files: new Map() }, 'its build has no files'],
    ['it has no entry', { files: new Map([['a.js', Buffer.from('')]]) }, 'its build has no file "remoteEntry.js"'],
    ['a preloaded file is missing', { info: { ...info, preload: ['b.js'] } }, 'its build has no file "b.js"'],
    ['it has no declaration', { info: { ...info, declaration: undefined } }, 'its build has no declaration'],
    [
      'it declares another',
      { info: { ...info, declaration: sampleDeclaration('exams') } },
      'declares the remote "exams"',
    ],
  ])('%s', async (_what, changes, why) => {
    await expectRefused(why, 'lessons', '1.0.0', changes);
  });
});
