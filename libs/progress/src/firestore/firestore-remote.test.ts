import { collection, type Firestore, getDocs, terminate } from 'firebase/firestore';
import { describe, expect, test, vi } from 'vitest';
import { firestoreDevices } from '../testing/firestore-device.ts';
import { documentAddress, fieldsOf } from '../testing/firestore-emulator.ts';
import { sampleCompletion, samplePage, sampleRecord, sampleSave, sampleSession } from '../testing.ts';
import type { CompletedPage } from '../wire/history.ts';
import type { PageSession } from '../wire/session.ts';
import type { FirestoreRemote } from './firestore-remote.ts';

const { device, newLearner, address } = firestoreDevices('remote');

const save = (uid: string, sequence: number, session: PageSession) => sampleSave(session, { uid, sequence });
const complete = (uid: string, sequence: number, page?: Partial<CompletedPage>) =>
  sampleCompletion(page, { uid, sequence });

/** A device of a learner whom no other test uses. */
function newDevice() {
  const uid = newLearner();
  return { uid, ...device(uid) };
}

async function historyOf(remote: FirestoreRemote, uid: string) {
  const answer = await remote.history(uid);
  if (answer.kind !== 'answer') throw new Error(`The history is ${answer.kind}.`);
  return answer.value;
}

const NO_ANSWERS = { kind: 'answer', value: { last: null, best: null } };

const count = async (database: Firestore, ...path: [string, ...string[]]) =>
  (await getDocs(collection(database, ...path))).size;

describe('a federated learner', () => {
  test('finds on another device what the first one saved, with place and day', async () => {
    const uid = newLearner();
    const [first, second] = [device(uid), device(uid)];
    const session = sampleSession([sampleRecord('q1'), sampleRecord('q2', { isCorrect: false, userAnswer: ['cat'] })]);
    const saved = { kind: 'saved', jwtUpdated: false, overallStats: undefined };
    expect(await first.remote.send(save(uid, 1, session))).toEqual(saved);
    const history = await historyOf(second.remote, uid);
    expect(history.sessions).toEqual([expect.objectContaining({ ...samplePage(), questions: session.questions })]);
    expect(history.currentSession).toEqual(samplePage());
    expect(history.overallStats).toMatchObject({ lastActiveDate: '2026-05-04', streak: 1, totalTimeSpent: 10 });
    expect(first.heard).toEqual(['online']);
  });

  test('completes pages: the session ends, the best score stays, and the store counts the stats', async () => {
    const { uid, remote, database } = newDevice();
    await remote.send(save(uid, 1, sampleSession([sampleRecord('q1')])));
    await remote.send(complete(uid, 2, { score: 80 }));
    await remote.send(complete(uid, 3, { score: 40, passed: false, completedAt: '2026-05-04T09:00:00.000Z' }));
    const done = await remote.send(
      complete(uid, 4, { page: 2, score: 100, timeSpent: 30, completedAt: '2026-05-04T09:30:00.000Z' }),
    );
    const day = { streak: 1, lastActiveDate: '2026-05-04' };
    const stats = { totalTopicsCompleted: 1, averageScore: 90, totalTimeSpent: 270, ...day };
    expect(done).toEqual({ kind: 'saved', jwtUpdated: false, overallStats: stats });
    const history = await historyOf(remote, uid);
    expect(history.sessions).toEqual([]);
    const first = history.completedPages.find(({ page }) => page === 1);
    expect(first).toMatchObject({ score: 40, bestScore: 80, attempts: 2 });
    expect(history.overallStats).toEqual(stats);
    expect(await count(database, 'users', uid, 'completions')).toBe(3);
  });

  test('finds the answers of a completed page on another device: those of the last and of the best attempt', async () => {
    const uid = newLearner();
    const [first, second] = [device(uid), device(uid)];
    for (const [index, score] of [90, 40, 60].entries()) {
      const hour = ['08', '09', '10'][index];
      const completion = complete(uid, index + 1, { score, completedAt: `2026-05-04T${hour}:00:00.000Z` });
      const answered = { ...completion, answers: [sampleRecord(`q${hour}`)] };
      for (const sent of [answered, answered]) expect((await first.remote.send(sent)).kind).toBe('saved');
    }
    expect(await second.remote.answers(uid, samplePage())).toEqual({
      kind: 'answer',
      value: {
        last: { score: 60, completedAt: '2026-05-04T10:00:00.000Z', answers: [sampleRecord('q10')] },
        best: { score: 90, completedAt: '2026-05-04T08:00:00.000Z', answers: [sampleRecord('q08')] },
      },
    });
    expect(await second.remote.answers(uid, samplePage(2))).toEqual(NO_ANSWERS);
  });

  test('completes a page even if the rules refuse its answers as too many', async () => {
    const { uid, remote } = newDevice();
    const answers = Array.from({ length: 200 }, (_, number) =>
      sampleRecord(`q${number}`, { userAnswer: ['x'.repeat(1990)] }),
    );
    expect(await remote.send({ ...complete(uid, 1), answers })).toMatchObject({ kind: 'saved' });
    expect((await historyOf(remote, uid)).completedPages).toHaveLength(1);
    expect(await remote.answers(uid, samplePage())).toEqual(NO_ANSWERS);
  });

  test('repeats are idempotent: one row each', async () => {
    const { uid, remote, database } = newDevice();
    const [saving, completing] = [save(uid, 1, sampleSession([sampleRecord('q1')])), complete(uid, 2)];
    for (const operation of [saving, saving, completing, completing, saving]) {
      expect((await remote.send(operation)).kind).toBe('saved');
    }
    const history = await historyOf(remote, uid);
    expect(history.sessions).toEqual([]);
    expect(history.completedPages).toEqual([expect.objectContaining({ attempts: 1, bestScore: 80 })]);
    expect(await count(database, 'users', uid, 'completedPages')).toBe(1);
  });

  test('a late save adds its answers and removes nothing', async () => {
    const uid = newLearner();
    const [phone, laptop] = [device(uid), device(uid)];
    const newer = sampleSession([sampleRecord('q1')], { lastActivity: '2026-05-04T10:00:00.000Z' });
    const older = sampleSession([sampleRecord('q2')], { lastActivity: '2026-05-04T09:00:00.000Z' });
    await laptop.remote.send(save(uid, 20, newer));
    await phone.remote.send(save(uid, 10, older));
    const [session] = (await historyOf(laptop.remote, uid)).sessions;
    expect(session?.lastActivity).toBe('2026-05-04T10:00:00.000Z');
    expect(session?.questions.map(({ questionId }) => questionId).sort()).toEqual(['q1', 'q2']);
  });

  test('finds the answers of a session whose questions are stored as maps, and adds to them', async () => {
    const { uid, remote } = newDevice();
    const { sessionId: _, startTime: __, ...before } = sampleSession([sampleRecord('q1')]);
    const body = JSON.stringify({ fields: fieldsOf(JSON.parse(JSON.stringify({ ...before, sequence: 1 }))) });
    // As owner of the emulator, bypassing the rules: this document predates them.
    const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
    const at = documentAddress(address(), `users/${uid}/sessions/A1_nouns_1`);
    expect((await fetch(at, { method: 'PATCH', body, headers })).status).toBe(200);
    const idsOf = async () =>
      (await historyOf(remote, uid)).sessions.flatMap(({ questions }) => questions.map(({ questionId }) => questionId));
    expect(await idsOf()).toEqual(['q1']);
    await remote.send(save(uid, 2, sampleSession([sampleRecord('q2')])));
    expect((await idsOf()).sort()).toEqual(['q1', 'q2']);
  });

  test('counts both of two concurrent devices', async () => {
    const uid = newLearner();
    const devices = [device(uid), device(uid)];
    const sent = devices.map(({ remote }, number) =>
      remote.send(complete(uid, number + 1, { score: 70 + number, completedAt: `2026-05-04T1${number}:00:00.000Z` })),
    );
    expect((await Promise.all(sent)).map(({ kind }) => kind)).toEqual(['saved', 'saved']);
    const [page] = (await historyOf(device(uid).remote, uid)).completedPages;
    expect(page).toMatchObject({ attempts: 2, bestScore: 71 });
  });

  test('never reads or writes another learner’s documents', async () => {
    const [ana, ben] = [newLearner(), newLearner()];
    const { remote } = device(ana);
    expect(await remote.send(save(ben, 1, sampleSession([])))).toEqual({ kind: 'signIn' });
    expect(await remote.history(ben)).toEqual({ kind: 'signIn' });
    expect(await remote.answers(ben, samplePage())).toEqual({ kind: 'signIn' });
    expect(await remote.reviews(ben)).toEqual({ kind: 'signIn' });
  });

  /** Failures inside the SDK. */
  const failures = [
    ['was terminated', (database: Firestore) => terminate(database)],
    [
      'has failed with an internal assertion',
      async (database: Firestore) => {
        const { _queue: queue } = Object(database);
        await queue.enqueue(async () => undefined);
        queue.failure = new Error('unexpected');
        vi.spyOn(console, 'error').mockImplementation(() => {});
      },
    ],
  ] as const;

  test.each(failures)('replaces a client that %s: the save arrives', async (_, fail) => {
    const { uid, remote, database, opened } = newDevice();
    await remote.send(save(uid, 1, sampleSession([sampleRecord('q1')])));
    await fail(database);
    expect(await remote.send(save(uid, 2, sampleSession([sampleRecord('q2')])))).toMatchObject({ kind: 'saved' });
    expect((await historyOf(remote, uid)).sessions[0]?.questions).toHaveLength(2);
    expect(opened.length).toBe(2);
  });

  test('reopens a client that always fails at most once a minute, and leaves the save queued', async () => {
    const { uid, remote, database, opened, clock } = newDevice();
    const last = () => opened.at(-1) ?? database;
    const sendOnDead = async () => {
      await terminate(last());
      return (await remote.send(save(uid, 1, sampleSession([])))).kind;
    };
    expect(await sendOnDead()).toBe('saved');
    expect([await sendOnDead(), await sendOnDead(), opened.length]).toEqual(['unreachable', 'unreachable', 2]);
    await clock.pass(60_000);
    expect([await sendOnDead(), opened.length]).toEqual(['saved', 3]);
  });

  test('does not reopen after the learner has left', async () => {
    const { uid, remote, opened } = newDevice();
    await remote.history(uid);
    await remote.forget();
    expect((await remote.history(uid)).kind).toBe('unreachable');
    expect(opened.length).toBe(1);
  });

  test('with a token that the rules do not know yet is refused temporarily, and permanently only for the save itself', async () => {
    const uid = newLearner();
    const { remote: wrong } = device(uid, { token: `not-${uid}` });
    const operation = { ...complete(uid, 1), answers: [sampleRecord('q1')] };
    const later = { kind: 'unreachable', reason: 'server', retryAfterMs: 0 };
    expect(await wrong.send(operation)).toEqual(later);
    expect(await wrong.send(save(uid, 2, sampleSession([])))).toEqual(later);
    const { remote } = device(uid);
    expect(await remote.send(save(uid, 1, sampleSession([], { topic: 'no topic!' })))).toEqual({
      kind: 'refused',
      problem: 'permission-denied',
    });
    await remote.send(operation);
    expect(await remote.answers(uid, samplePage())).toMatchObject({
      value: { last: { answers: [{ questionId: 'q1' }] } },
    });
  });
});
