import type { CompletedPage, PageSession } from '@tensely/progress/logic';
import {
  newSigningKey,
  noTracing,
  openSigningKey,
  readTrustedProxies,
  type SigningKey,
} from '@tensely/service-host/logic';
import { createLocalJWKSet, SignJWT } from 'jose';
import { pino } from 'pino';
import { createApp } from '../app.ts';
import type { Database } from '../database/database.ts';
import type { Deps, RateLimits } from '../deps.ts';
import { createExams, type ExamOptions } from '../exam/exams.ts';
import type { ExamRules } from '../exam/store/start-limits.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createProgressRepository } from '../store/progress-repository.ts';
import type { Write } from '../store/save-progress.ts';
import { createOwnTokens } from '../token/own-tokens.ts';
import type { TokenKeys } from '../token/token-sources.ts';
import { sqlite } from './engines-under-test.ts';
import { closeWhenTestEnds } from './when-test-ends.ts';

export const noon = new Date('2026-05-04T12:00:00Z');
export const inSeconds = (date: Date) => Math.floor(date.getTime() / 1000);

// Of the parent site and of this service, in all tests.
const parentKey = await openSigningKey(await newSigningKey(), 'a key of the tests');
const ownKey = await openSigningKey(await newSigningKey(), 'a key of the tests');

export type ServiceUnderTest = Awaited<ReturnType<typeof openService>>;

const wide = { consume: async () => undefined };
/** No limits on requests, for tests to override. */
export const wideLimits: RateLimits = {
  address: wide,
  learner: wide,
  writes: wide,
  reports: wide,
  reportsOfNetwork: wide,
  exports: wide,
};

/** No limits on exams, for tests to override. */
const wideRules: ExamRules = { startsPerDay: 100_000, retakeAfterMs: 0, extraTime: 'learner' };

/** Overrides; keys are merged with the default ones. */
export type Settings = Partial<Omit<Deps, 'keys'> & Omit<ExamOptions, 'database'>> & { keys?: Partial<TokenKeys> };

/**
 * The whole service, on a new database file or the given database, at noon (UTC) on Monday 4 May 2026. If it is opened in a
 * test, it is closed with its database when the test ends.
 */
export async function openService(
  { keys, examKeys = async () => undefined, examRules = wideRules, ...settings }: Settings = {},
  given?: Database,
) {
  const logged: string[] = [];
  let now = noon;
  const database = given ?? (await (await sqlite.newPlace()).open());
  const deps: Deps = {
    repository: createProgressRepository(database),
    exams: createExams({ database, examKeys, examRules }),
    keys: {
      own: createOwnTokens(ownKey),
      parent: createLocalJWKSet({ keys: [parentKey.publicJwk] }),
      ...keys,
    },
    clock: () => now,
    newId: () => 'request-1',
    metrics: createMetrics(),
    showsMetrics: true,
    limits: wideLimits,
    trustedProxies: readTrustedProxies(''),
    tracing: noTracing,
    log: pino({ level: 'trace' }, { write: (line) => logged.push(line) }),
    content: async () => ({ index: { levels: [] }, served: undefined }),
    issuer: 'http://localhost:4300',
    audience: 'tensely',
    ...settings,
  };
  const app = createApp(deps);
  const request = async (path: string, init?: RequestInit) => await app.request(path, init);
  const token = (claims: Record<string, unknown> = {}) => parentToken(parentKey, now, claims);
  const send = async (method: string, path: string, body?: unknown, { uid, token: own, headers }: By = {}) => {
    const bearer = own ?? (await token(uid === undefined ? {} : { uid }));
    return await request(path, {
      method,
      headers: { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json', ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  };
  const get = (path: string, by?: By) => send('GET', path, undefined, by);
  const close = () => deps.repository.close();
  closeWhenTestEnds(close);
  return {
    deps,
    database,
    parentKey,
    /** Every log line. */
    logged,
    /** A request without a token. */
    request,
    /** A request with a token and a JSON body. */
    send,
    get,
    /** The JSON at this address. */
    read: async (path: string, by?: By) => await (await get(path, by)).json(),
    /** Sends a progress update. */
    update: (body: unknown, by?: By) => send('POST', '/api/progress-update', body, by),
    /** Happens at the end of the test that has opened it. */
    close,
    now: () => now,
    setTime: (time: string) => {
      now = new Date(time);
    },
    /** A valid token of the parent site, with these claims on top; an undefined claim is left out. */
    token,
  };
}

/** Who sends a request: learner 1 with a new token, another learner, or the owner of a token. */
export interface By {
  uid?: string | undefined;
  token?: string | undefined;
  headers?: Record<string, string> | undefined;
}

/** The kind, status and details of a problem document. */
export async function problemOf(response: Response) {
  const { type, status, detail, errors } = await response.json();
  return { kind: String(type).replace('urn:tensely:problem:', ''), status, detail, errors };
}

function parentToken(key: SigningKey, now: Date, claims: Record<string, unknown>): Promise<string> {
  const iat = inSeconds(now);
  const usual = {
    uid: 'learner-1',
    email: 'ana@example.org',
    iat,
    auth_time: iat,
    exp: iat + 86_400,
    iss: 'http://localhost:4300',
    aud: 'tensely',
  };
  return new SignJWT({ ...usual, ...claims })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: key.kid })
    .sign(key.privateKey);
}

/** An open session of A1 nouns, page 3, with one answer. */
export function session(changes: Partial<PageSession> = {}): PageSession {
  return {
    level: 'A1',
    topic: 'nouns',
    page: 3,
    lastActivity: noon.toISOString(),
    progress: { score: 50, correctAnswers: 1, totalQuestions: 2, completed: false, passed: false, attempts: 1 },
    questions: [
      {
        questionId: 'A1-nouns-3-q1',
        contentHash: 'h1',
        questionType: 'gapFill',
        userAnswer: ['children'],
        correctAnswer: 'children',
        isCorrect: true,
        score: 1,
        timestamp: noon.toISOString(),
        timeSpent: 12,
        attempts: 1,
      },
    ],
    ...changes,
  };
}

/** A completion of A1 nouns, page 3, with 8 of 10. */
export function completion(changes: Partial<CompletedPage> = {}): CompletedPage {
  return {
    level: 'A1',
    topic: 'nouns',
    page: 3,
    score: 80,
    passed: true,
    completedAt: noon.toISOString(),
    timeSpent: 120,
    totalQuestions: 10,
    correctAnswers: 8,
    ...changes,
  };
}

/** A write of learner 1 at noon. */
export const writing = (change: Write['change'], rest: Partial<Write> = {}): Write => ({
  uid: 'learner-1',
  authTime: 1,
  change,
  idempotencyKey: undefined,
  isKnownPlace: true,
  sequence: undefined,
  timeZone: undefined,
  receivedAt: noon,
  ...rest,
});

/** Bodies of progress updates. */
export const saving = (changes?: Partial<PageSession>) => ({
  updateType: 'session_save',
  progressData: { currentSession: session(changes) },
  timestamp: noon.toISOString(),
});
export const completing = (changes?: Partial<CompletedPage>) => ({
  updateType: 'page_complete',
  progressData: { completedPage: completion(changes), currentSession: null },
  timestamp: noon.toISOString(),
});
