import { expect, test } from 'vitest';
import { pageSave, reviewsSave } from '../outbox/outbox.ts';
import { firestoreDevices } from '../testing/firestore-device.ts';
import { sampleCompletedPage, sampleCompletion, samplePage, sampleReview } from '../testing.ts';
import type { ProgressUpdate } from '../wire/progress-update.ts';
import type { Review } from '../wire/reviews.ts';
import { NO_SETTINGS } from '../wire/settings.ts';

const devices = firestoreDevices('reviewer');

const timestamp = '2026-05-04T08:00:00.000Z';

/** One device of a learner, signed in by the SDK. */
function device(uid: string) {
  const { remote } = devices.device(uid);
  return { remote, send: (update: ProgressUpdate) => remote.send(sampleCompletion({}, { uid, update })) };
}

const review = (questionId: string, minute: number) =>
  sampleReview({ questionId, at: new Date(Date.parse(timestamp) + minute * 60_000).toISOString() });

test('a federated learner finds the reviews of all devices, whether sent twice or concurrently', async () => {
  const [phone, desk] = [device('reviewer-1'), device('reviewer-1')];
  const [first, second, third] = [review('q1', 0), review('q1', 5), review('q2', 1)];
  const page = (...reviews: Review[]) => [{ ...samplePage(), reviews }];
  const sent = await Promise.all([
    phone.send(pageSave(sampleCompletedPage(), page(first), timestamp)),
    desk.send(reviewsSave(page(third, second), timestamp)),
    phone.send(reviewsSave(page(second), timestamp)),
  ]);
  expect(sent.map(({ kind }) => kind)).toEqual(['saved', 'saved', 'saved']);
  expect(await desk.remote.reviews('reviewer-1')).toEqual({ kind: 'answer', value: page(first, third, second) });
  const history = await desk.remote.history('reviewer-1');
  expect(history).toMatchObject({ value: { completedPages: [samplePage()], overallStats: { streak: 1 } } });
});

test('counts concurrent days of practice, and dates a review from next year by its receipt', async () => {
  const { send, remote } = device('reviewer-4');
  const days = ['2026-05-02', '2026-05-03', '2026-05-04'];
  const reviews = days.map((day) => ({ ...review('q1', 0), at: `${day}T08:00:00.000Z`, day }));
  const ahead = { ...review('q2', 0), at: '2027-05-04T08:00:00.000Z' };
  await send(reviewsSave([{ ...samplePage(), reviews: [...reviews, ahead] }], timestamp));
  const receivedAt = '2026-05-04T09:00:00.000Z';
  expect(await remote.reviews('reviewer-4')).toMatchObject({
    value: [{ reviews: [...reviews, { ...ahead, receivedAt }] }],
  });
  expect(await remote.history('reviewer-4')).toMatchObject({
    value: { overallStats: { streak: 3, lastActiveDate: '2026-05-04' } },
  });
});

test('a federated learner downloads and deletes all of their documents, and no others', async () => {
  const [mine, other] = [device('leaver-1'), device('leaver-2')];
  for (const { send } of [mine, other])
    await send(pageSave(sampleCompletedPage(), [{ ...samplePage(), reviews: [review('q1', 0)] }], timestamp));
  const before = await mine.remote.documents('leaver-1');
  expect(before).toMatchObject({ value: { completedPages: [{ id: 'A1_nouns_1' }], completions: [{}], reviews: [{}] } });
  expect(await mine.remote.removeDocuments('leaver-1')).toEqual({ kind: 'answer', value: true });
  const names = ['user', 'sessions', 'completedPages', 'pageAnswers', 'completions', 'reviews', 'settings'];
  const nothing = Object.fromEntries(names.map((name) => [name, []]));
  expect(await mine.remote.documents('leaver-1')).toEqual({ kind: 'answer', value: nothing });
  expect(await other.remote.documents('leaver-2')).toMatchObject({ value: { completedPages: [{}] } });
  expect(await mine.remote.removeDocuments('leaver-2')).toEqual({ kind: 'signIn' });
});

const chosen = (name: string, value: string, minute: number) => ({
  version: 1 as const,
  settings: { [name]: { value, at: new Date(Date.UTC(2026, 4, 4, 9, minute)).toISOString() } },
});

test('a federated learner finds their latest settings on every device, even after concurrent changes', async () => {
  const [phone, desk] = [device('chooser-1').remote, device('chooser-1').remote];
  expect(await phone.settings('chooser-1', NO_SETTINGS)).toEqual({ kind: 'answer', value: NO_SETTINGS });
  await Promise.all([
    phone.settings('chooser-1', chosen('theme', 'dark', 5)),
    desk.settings('chooser-1', chosen('name', 'Ana', 1)),
    desk.settings('chooser-1', chosen('theme', 'light', 3)),
  ]);
  const settings = { ...chosen('theme', 'dark', 5).settings, ...chosen('name', 'Ana', 1).settings };
  expect(await desk.settings('chooser-1', NO_SETTINGS)).toEqual({ kind: 'answer', value: { version: 1, settings } });
  expect(await phone.documents('chooser-1')).toMatchObject({ value: { settings: [{ id: 'own' }] } });
  await phone.removeDocuments('chooser-1');
  expect(await desk.settings('chooser-1', NO_SETTINGS)).toEqual({ kind: 'answer', value: NO_SETTINGS });
});
