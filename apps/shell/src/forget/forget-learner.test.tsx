import { answerOf, openDatabase } from '@tensely/core/browser';
import { fingerprintOf } from '@tensely/core/logic';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetLearner, forgetOthers, learnerStorage } from './forget-learner.ts';
import { markedLearners, markForgotten, readLearners, recordSignIn } from './marks.ts';

const NOW = Date.parse('2026-05-04T09:00:00Z');
const DAY = 24 * 3_600_000;
let databases: ReturnType<typeof openDatabases>;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  localStorage.clear();
  databases = openDatabases();
});

/** The databases as libs/progress and apps/exams make them. */
function openDatabases() {
  const byUid = (database: IDBDatabase, store: string, keyPath: string | string[]) =>
    database.createObjectStore(store, { keyPath }).createIndex('uid', 'uid');
  return {
    progress: openDatabase({
      name: 'tensely-progress',
      create(database) {
        for (const store of ['waiting', 'refused']) byUid(database, store, 'id');
        database.createObjectStore('histories');
      },
    }),
    answers: openDatabase({ name: 'tensely-answers', create: (database) => database.createObjectStore('answers') }),
    exams: openDatabase({
      name: 'tensely-exams',
      create: (database) => byUid(database, 'copies', ['uid', 'attempt.id']),
    }),
  };
}

/** Everything that a browser stores for a learner whose answers the service has, with a refused save. */
async function fill(uid: string, exam: object = { isSent: true }) {
  for (const what of ['name', 'goal', 'drafts', 'start', 'placement', 'device.of', 'settings.of']) {
    localStorage.setItem(`tensely.${what}.${uid}`, '{}');
  }
  localStorage.setItem('tensely.settings.owner', uid);
  localStorage.setItem('tensely.signed-in', JSON.stringify({ uid, email: 'ana@example.org' }));
  localStorage.setItem('tensely.progress.open-page', JSON.stringify({ uid, session: {} }));
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie is written the way the page does it.
  document.cookie = `places=${fingerprintOf(uid)}~/A1/nouns?page=3`;
  await databases.progress.run('readwrite', undefined, async (transaction) => {
    transaction.objectStore('refused').put({ id: `refused ${uid}`, uid });
    transaction.objectStore('histories').put({}, uid);
    for (const name of ['reviews', 'practice', 'practices']) transaction.objectStore('histories').put({}, [uid, name]);
  });
  await databases.answers.run('readwrite', undefined, async (transaction) => {
    transaction.objectStore('answers').put([], [uid, 'A1/nouns/3']);
  });
  await databases.exams.run('readwrite', undefined, async (transaction) => {
    transaction.objectStore('copies').put({ uid, attempt: { id: 'attempt' }, ...exam });
  });
}

/** Work that the service lacks: a queued save, and a change from the last moment. */
async function leaveUnsent(uid: string) {
  localStorage.setItem('tensely.progress.waiting.1', JSON.stringify({ id: '1', uid }));
  await databases.progress.run('readwrite', 'waiting', async (transaction) => {
    transaction.objectStore('waiting').put({ id: 'waiting', uid });
  });
}

/** Every place that still contains the learner's id. */
async function placesOf(uid: string): Promise<string[]> {
  const keys = Object.entries({ ...localStorage }).flatMap(([key, value]) =>
    `${key} ${value}`.includes(uid) ? key : [],
  );
  const stores = await Promise.all(
    Object.values(databases).map((database) =>
      database.run('readonly', undefined, async (transaction) => {
        const contents = [...transaction.objectStoreNames].map(async (name) => {
          const store = transaction.objectStore(name);
          const all = await Promise.all([answerOf(store.getAllKeys()), answerOf(store.getAll())]);
          return JSON.stringify(all).includes(uid) ? [name] : [];
        });
        return (await Promise.all(contents)).flat();
      }),
    ),
  );
  const cookie = document.cookie.includes(fingerprintOf(uid)) ? ['cookie places'] : [];
  return [...keys, ...cookie, ...stores.flat()].sort();
}

describe('a learner who logs out', () => {
  test('leaves no data with their id, and other learners lose nothing', async () => {
    await fill('ben');
    const ofBen = await placesOf('ben');
    await fill('ana');
    recordSignIn('ana', NOW);
    markForgotten('ana', 'sent');
    await forgetLearner('ana');
    expect(await placesOf('ana')).toEqual([]);
    const shared = ['cookie places', 'tensely.progress.open-page', 'tensely.settings.owner', 'tensely.signed-in'];
    expect(await placesOf('ben')).toEqual(ofBen.filter((place) => !shared.includes(place)));
  });

  test('leaves unsent work, as the question before Logout says, and nothing else', async () => {
    await fill('ana', { isSent: false });
    await leaveUnsent('ana');
    recordSignIn('ana', NOW);
    markForgotten('ana', 'sent');
    await forgetLearner('ana');
    expect(await placesOf('ana')).toEqual(['copies', 'tensely.learners', 'tensely.progress.waiting.1', 'waiting']);
    expect(markedLearners()).toEqual([]);
  });

  test('keeps a finished exam that was not sent', async () => {
    await fill('ana', { isSent: true, finish: { by: 'learner' } });
    markForgotten('ana', 'sent');
    await forgetLearner('ana');
    expect(await placesOf('ana')).toContain('copies');
  });

  test('keeps the mark while a part cannot be removed', async () => {
    await fill('ana');
    markForgotten('ana', 'sent');
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    await expect(forgetLearner('ana')).rejects.toThrow('Something of the learner stays');
    expect(markedLearners()).toEqual(['ana']);
    vi.restoreAllMocks();
    await forgetOthers(undefined, NOW);
    expect(await placesOf('ana')).toEqual([]);
  });
});

test('a learner who deletes everything leaves nothing, including unsent work and queued reports', async () => {
  await fill('ana', { isSent: false });
  await leaveUnsent('ana');
  localStorage.setItem('tensely-reports', '[{"answer":"an answer"}]');
  markForgotten('ana', 'everything');
  // The following sign-out asks for less.
  markForgotten('ana', 'sent');
  await forgetLearner('ana');
  expect(await placesOf('ana')).toEqual([]);
  expect(localStorage.getItem('tensely-reports')).toBeNull();
});

describe('a learner whose session ended', () => {
  beforeEach(async () => {
    await fill('ana', { isSent: false });
    await leaveUnsent('ana');
    recordSignIn('ana', NOW);
  });

  test('keeps everything until another learner signs in', async () => {
    const before = await placesOf('ana');
    await forgetOthers(undefined, NOW + DAY);
    await forgetOthers('ana', NOW + DAY);
    expect(await placesOf('ana')).toEqual(before);
  });

  test('keeps only work when another learner signs in: waiting, refused, an unsent exam', async () => {
    await forgetOthers('ben', NOW + DAY);
    expect(await placesOf('ana')).toEqual([
      'copies',
      'refused',
      'tensely.learners',
      'tensely.progress.waiting.1',
      'waiting',
    ]);
  });

  test('loses that after 30 days without a sign-in', async () => {
    await forgetOthers('ben', NOW + 30 * DAY);
    expect(await placesOf('ana')).toContain('waiting');
    await forgetOthers('ben', NOW + 30 * DAY + 1);
    expect(await placesOf('ana')).toEqual([]);
    expect(readLearners()).toEqual({});
  });

  test('is found by their settings if an earlier version recorded no learners', async () => {
    localStorage.removeItem('tensely.learners');
    await forgetOthers('ben', NOW);
    expect(await placesOf('ana')).toContain('waiting');
    expect(localStorage.getItem('tensely.settings.of.ana')).toBeNull();
    expect(readLearners()).toEqual({ ana: NOW });
  });
});

test('removing twice changes nothing, and an empty browser is fine', async () => {
  for (const { remove } of [...learnerStorage, ...learnerStorage])
    expect(await remove('ana', 'everything')).toBeFalsy();
});
