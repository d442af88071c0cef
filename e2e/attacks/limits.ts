import { createPrivateKey, type JsonWebKey, randomUUID, sign } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Attack, Target } from './attack.ts';

const day = 86_400;
/** Limit for one learner's open sessions, in bytes. */
const mostBytes = 1_500_000;

type Claims = Record<string, unknown>;

/** Signs a token like the parent site's for a new account, with extra claims and header fields. */
async function tokenFor(target: Target, claims: Claims, header: Claims = {}): Promise<string> {
  const key: JsonWebKey = JSON.parse(await readFile(join(target.dataFolder, 'keys/parent-site.json'), 'utf8'));
  const published = await (await fetch(`${target.parent}/api/jwks.json`)).json();
  const now = Math.floor(Date.now() / 1000);
  const issuer = `http://localhost:${new URL(target.parent).port}`;
  const usual = { email: 'a@example.org', iss: issuer, aud: 'tensely', iat: now, auth_time: now, exp: now + 3600 };
  const encode = (value: Claims) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const parts = [
    { alg: 'ES256', typ: 'JWT', kid: published.keys[0].kid, ...header },
    { ...usual, ...claims },
  ];
  const input = parts.map(encode).join('.');
  const privateKey = createPrivateKey({ key, format: 'jwk' });
  const signature = sign('sha256', Buffer.from(input), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${input}.${signature.toString('base64url')}`;
}

/** Returns a token that the service accepts: an attack with an invalid one would prove nothing. */
async function account(target: Target): Promise<string> {
  const token = await tokenFor(target, { uid: randomUUID() });
  const { status } = await ask(target, token, '/api/progress');
  if (status !== 200) throw new Error(`A token of the parent site gets ${status}.`);
  return token;
}

async function ask({ progress }: Target, token: string, path: string, body?: object) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  return await fetch(`${progress}${path}`, init);
}

function save(place: Claims, characters = 10) {
  const timestamp = new Date().toISOString();
  const score = { score: 100, correctAnswers: 1, totalQuestions: 1 };
  const questions = Array.from({ length: Math.ceil(characters / 1000) }, (_, number) => ({
    questionId: `q${number}`,
    questionType: 'gapFill',
    correctAnswer: 'x',
    isCorrect: true,
    userAnswer: ['x'.repeat(Math.min(characters, 1000))],
    timestamp,
    timeSpent: 1,
  }));
  const currentSession = { ...place, progress: score, lastActivity: timestamp, questions };
  return { updateType: 'session_save', progressData: { currentSession }, timestamp };
}

async function countAccepted(answers: Iterable<() => Promise<Response>>): Promise<number> {
  let accepted = 0;
  for (const answer of answers) if ((await answer()).ok) accepted += 1;
  return accepted;
}

const inventedPlaces = Array.from({ length: 20 }, (_, number) => ({
  level: number % 2 ? 'A1' : `Z${number}`,
  topic: number % 3 ? `invented${number}` : 'nouns',
  page: 900 + number,
}));

const oddTokens: readonly [Claims, Claims][] = [
  [{}, { typ: 'secevent+jwt' }],
  [{}, { typ: 'at+jwt' }],
  [{}, { typ: 'logout+jwt' }],
  [{}, { typ: ['JWT'] }],
  [{ exp: Math.floor(Date.now() / 1000) + 2 * day }, {}],
  [{ exp: 4_000_000_000 }, {}],
  [{ exp: 4_000_000_000, iat: undefined, auth_time: undefined }, {}],
];

const privateFiles = [
  '.',
  'progress.sqlite',
  'progress.sqlite-wal',
  'progress.sqlite-shm',
  'parent-site.sqlite',
  'keys',
];

/** Attacks on storage limits, token lifetimes, file permissions and metrics. */
export const attacks: readonly Attack[] = [
  {
    name: 'progress on pages that do not exist',
    attempts: inventedPlaces.length,
    async run(target) {
      const token = await account(target);
      const send = (place: Claims) => () => ask(target, token, '/api/progress-update', save(place));
      return await countAccepted(inventedPlaces.map(send));
    },
  },
  {
    name: 'more stored data than one learner may have',
    attempts: 60,
    async run(target) {
      const token = await account(target);
      const places = Array.from({ length: 60 }, (_, number) => ({ type: 'EXAM', examCode: 'X', section: number + 1 }));
      const send = (place: Claims) => () => ask(target, token, '/api/progress-update', save(place, 50_000));
      const accepted = await countAccepted(places.map(send));
      return Math.max(0, accepted - Math.floor(mostBytes / 50_000));
    },
  },
  {
    name: 'tokens for another purpose, or valid for years',
    attempts: oddTokens.length,
    async run(target) {
      await account(target);
      const tokens = await Promise.all(
        oddTokens.map(([claims, header]) => tokenFor(target, { uid: randomUUID(), ...claims }, header)),
      );
      return await countAccepted(tokens.map((token) => () => ask(target, token, '/api/progress')));
    },
  },
  {
    name: 'a stolen token after its owner signed out everywhere',
    attempts: 3,
    async run(target) {
      const token = await account(target);
      const answer = await ask(target, token, '/api/progress-update', { ...save({}), progressData: {} });
      const { newJWT }: { newJWT: string } = await answer.json();
      await ask(target, token, '/api/sign-out-everywhere', {});
      const stolen = [token, newJWT].map((one) => () => ask(target, one, '/api/progress'));
      const renew = () => ask(target, newJWT, '/api/progress-update', { ...save({}), progressData: {} });
      return await countAccepted([...stolen, renew]);
    },
  },
  {
    name: 'files readable by other users of the machine',
    attempts: privateFiles.length,
    async run({ dataFolder }) {
      const modes = await Promise.all(
        privateFiles.map(async (name) => (await stat(join(dataFolder, name)).catch(() => undefined))?.mode ?? 0),
      );
      return modes.filter((mode) => (mode & 0o077) !== 0).length;
    },
  },
  {
    name: 'service metrics through the product’s address',
    attempts: 3,
    async run({ app }) {
      const answers = await Promise.all(
        ['/metrics', '/api/metrics', '/api/../metrics'].map((path) => fetch(app + path)),
      );
      const texts = await Promise.all(answers.map((answer) => answer.text()));
      return texts.filter((text) => text.includes('tensely_progress_')).length;
    },
  },
];
