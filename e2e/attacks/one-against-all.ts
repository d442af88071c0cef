import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { type Account, signUp } from './accounts.ts';
import type { Attack, Target } from './attack.ts';
import { ExamLearner, readKeys } from './exam-learner.ts';

type Json = Record<string, unknown>;

/** Sends a request directly to the progress service, bypassing the limits of the gateway. */
async function ask({ progress }: Target, token: string, path: string, body?: Json): Promise<Response> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  return await fetch(`${progress}/api${path}`, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
}

/** Data downloads that one learner may make in an hour. */
const MOST_DOWNLOADS = 10;
const confirm = { confirm: 'delete my data' };

function save(): Json {
  const timestamp = new Date().toISOString();
  const questions = [
    {
      questionId: 'q1',
      questionType: 'gapFill',
      userAnswer: ['x'],
      correctAnswer: 'x',
      isCorrect: true,
      timestamp,
      timeSpent: 1,
    },
  ];
  const score = { score: 100, correctAnswers: 1, totalQuestions: 1 };
  const currentSession = { level: 'A1', topic: 'nouns', page: 1, progress: score, lastActivity: timestamp, questions };
  return { updateType: 'session_save', progressData: { currentSession }, timestamp };
}

/** 120 reviews for each of several pages, with ids and hashes of these lengths. */
function reviews(round: number, idLength: number, hashLength: number): Json {
  const start = Date.now() - 1e10 + round * 1e6;
  const all = Array.from({ length: 120 }, (_, number) => ({
    isCorrect: true,
    timeSpent: 1,
    hinted: false,
    at: new Date(start + number * 1000).toISOString(),
    questionId: `q${number % 60}-${round}`.padEnd(idLength, 'x'),
    contentHash: 'h'.repeat(hashLength),
  }));
  const pages = [{ level: 'A1', topic: 'nouns', page: 1 + (round % 7), reviews: all }];
  return { updateType: 'session_save', progressData: { reviews: pages }, timestamp: new Date().toISOString() };
}

/** Sends the headers of a request, awaits `meanwhile`, then sends the body. Resolves with the status. */
async function sendLate({ progress }: Target, token: string, body: Json, meanwhile: () => Promise<unknown>) {
  const { port } = new URL(progress);
  const text = JSON.stringify(body);
  const socket = connect(Number(port), '127.0.0.1');
  const answer = new Promise<string>((resolve) => {
    socket.once('data', (chunk) => resolve(String(chunk)));
    socket.once('close', () => resolve(''));
    socket.on('error', () => undefined);
  });
  const head = `POST /api/progress-update HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n`;
  socket.write(`${head}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n`);
  // The service admits a request when it has read the headers.
  await delay(1000);
  await meanwhile();
  socket.write(text);
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(await answer)?.[1]);
  socket.destroy();
  return status;
}

/** Whether the database has any row of the learner with this token. */
function countStored({ dataFolder }: Target, token: string): number {
  const { uid }: { uid: string } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const database = new DatabaseSync(join(dataFolder, 'progress.sqlite'), { timeout: 10_000, readOnly: true });
  const found = ['learner', 'open_session', 'active_day'].some(
    (table) => database.prepare(`SELECT uid FROM ${table} WHERE uid = ?`).get(uid) !== undefined,
  );
  database.close();
  return found ? 1 : 0;
}

/** Connections that request an answer and never read it. */
function hold({ progress }: Target, { token }: Account, count: number): Socket[] {
  const { port } = new URL(progress);
  return Array.from({ length: count }, () => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.pause();
    socket.write(`GET /api/my-data HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`);
    return socket;
  });
}

/** One account against all others, and against limits that must outlast its data. */
export const attacks: readonly Attack[] = [
  {
    name: 'reviews with longer names than any content has',
    attempts: 3,
    async run(target) {
      const { token } = await signUp(target);
      const lengths = [
        [200, 100],
        [61, 8],
        [20, 17],
      ] as const;
      const answers = await Promise.all(
        lengths.map(([id, hash], round) => ask(target, token, '/progress-update', reviews(round, id, hash))),
      );
      return answers.filter(({ status }) => status !== 400).length;
    },
  },
  {
    name: 'reviews without limit that make responses of one account large',
    attempts: 1,
    async run(target) {
      const { token } = await signUp(target);
      for (let round = 0; round < 150; round += 1) await ask(target, token, '/progress-update', reviews(round, 60, 16));
      const text = await (await ask(target, token, '/practice')).text();
      return text.length > 1_100_000 ? 1 : 0;
    },
  },
  {
    name: 'unlimited data downloads, many of them in parallel and unread',
    attempts: 30,
    async run(target) {
      const account = await signUp(target);
      const sockets = hold(target, account, 15);
      const victim = await signUp(target);
      const saved = await ask(target, victim.token, '/progress-update', save());
      if (!saved.ok) throw new Error(`Another learner's save was answered with ${saved.status}.`);
      let downloaded = 0;
      for (let time = 0; time < 15; time += 1) if ((await ask(target, account.token, '/my-data')).ok) downloaded += 1;
      for (const socket of sockets) socket.destroy();
      return Math.max(0, downloaded - MOST_DOWNLOADS);
    },
  },
  {
    name: 'deleted data restored by a save in flight',
    attempts: 12,
    async run(target) {
      let returned = 0;
      for (const path of ['/delete-my-data', '/sign-out-everywhere']) {
        const { token } = await signUp(target);
        await ask(target, token, '/progress-update', save());
        const status = await sendLate(target, token, save(), () => ask(target, token, path, confirm));
        if (status !== 401) returned += 1;
      }
      for (let round = 0; round < 10; round += 1) {
        const { token } = await signUp(target);
        const saves = Array.from({ length: 15 }, () => ask(target, token, '/progress-update', save()));
        await ask(target, token, '/delete-my-data', confirm);
        await Promise.all(saves);
        returned += countStored(target, token);
      }
      return returned;
    },
  },
  {
    name: 'exam limits that reset when the learner deletes their data',
    attempts: 1,
    async run(target) {
      const [key] = await readKeys(target);
      if (!key) throw new Error('No exam is published.');
      const learner = await ExamLearner.signUp(target);
      for (let start = 0; start < 20; start += 1) {
        const { id, status } = await learner.start(key);
        if (status !== 201) throw new Error(`Start ${start + 1} got ${status}.`);
        await learner.finish(id, Date.now());
      }
      await learner.ask('/delete-my-data', confirm);
      await learner.signInAgain();
      const { status } = await learner.start(key);
      return status === 429 ? 0 : 1;
    },
  },
];
