import { IDBFactory, IDBTransaction } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeClock, settle } from '../testing.ts';
import { answerOf, openDatabase } from './database.ts';

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));

/** Another page's connection to the same database. */
const openPage = (clock = createFakeClock()) =>
  openDatabase({ name: 'notes', create: (database) => database.createObjectStore('notes'), clock });

type Page = ReturnType<typeof openPage>;

const write = (page: Page, value: string) =>
  page.run('readwrite', 'notes', async (transaction) => void transaction.objectStore('notes').put(value, value));
const read = (page: Page) =>
  page.run('readonly', 'notes', (transaction) => answerOf(transaction.objectStore('notes').getAllKeys()));

/** A task that holds its transaction open until it is released, like a suspended page. */
function longTask() {
  let isOpen = true;
  const begun = Promise.withResolvers<void>();
  const runs: string[] = [];
  return {
    runs,
    begun: begun.promise,
    letGo: () => {
      isOpen = false;
    },
    async run(transaction: IDBTransaction) {
      runs.push(transaction.mode);
      begun.resolve();
      do await answerOf(transaction.objectStore('notes').get('none'));
      while (isOpen);
    },
  };
}

const leave = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted }));
const comeBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

for (const mode of ['readonly', 'readwrite'] as const) {
  test(`a page that enters the page cache leaves no ${mode} transaction open, and runs the task again on return`, async () => {
    const task = longTask();
    const done = openPage().run(mode, 'notes', task.run);
    await task.begun;
    leave(true);
    const next = openPage();
    await write(next, 'b');
    expect(await read(next)).toEqual(['b']);
    expect(task.runs.length).toBe(1);
    task.letGo();
    comeBack();
    await done;
    expect(task.runs).toEqual([mode, mode]);
  });
}

test('a page in the page cache starts no transaction', async () => {
  const page = openPage();
  await write(page, 'a');
  leave(true);
  const task = longTask();
  const done = page.run('readwrite', 'notes', task.run);
  await settle();
  expect(task.runs).toEqual([]);
  task.letGo();
  comeBack();
  await done;
  expect(task.runs).toEqual(['readwrite']);
});

test('a page that is closing finishes the transactions it has started', async () => {
  const page = openPage();
  await write(page, 'a');
  const last = write(page, 'b');
  leave(false);
  await last;
  expect(await read(page)).toEqual(['a', 'b']);
});

test('a transaction that never starts rejects after five seconds, and the next one rejects at once', async () => {
  const clock = createFakeClock();
  const page = openPage(clock);
  await write(page, 'a');
  const task = longTask();
  const suspended = openPage().run('readwrite', 'notes', task.run);
  await task.begun;
  // WebKit does not answer the abort either.
  const abort = vi.spyOn(IDBTransaction.prototype, 'abort').mockImplementation(() => {});
  const failed = expect(write(page, 'b')).rejects.toThrow('The browser does not answer.');
  await clock.pass(5000);
  await failed;
  await expect(read(page)).rejects.toThrow('The browser does not answer.');
  expect(abort).toHaveBeenCalledTimes(1);
  abort.mockRestore();
  task.letGo();
  await suspended;
  await expect.poll(() => write(page, 'c').then(() => 'written')).toBe('written');
  expect(await read(page)).toContain('c');
});

test('a task that fails rejects, and the next one can run; a deleted database is recreated', async () => {
  const page = openPage();
  await expect(page.run('readwrite', 'notes', () => Promise.reject(new Error('mine')))).rejects.toThrow('mine');
  await write(page, 'a');
  expect(await read(page)).toEqual(['a']);
  await answerOf(indexedDB.deleteDatabase('notes'));
  expect(await read(page)).toEqual([]);
});
