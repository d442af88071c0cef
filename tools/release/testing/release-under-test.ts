import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyLocationsIn, openReleaseStore, openSeenPlacements, openStorage } from '@tensely/release-store/logic';
import { temporaryFolder } from '@tensely/testing/node';
import { beforeAll, beforeEach, expect } from 'vitest';
import type { Effects } from '../effects.ts';
import { runRelease } from '../release.ts';
import { type FakeBuild, fakeBuild } from './fake-build.ts';

interface Answer {
  code: number;
  /** Standard output. */
  out: string;
  /** Standard error: the steps, and the error. */
  err: string;
}

interface Document {
  ok: boolean;
  result: Record<string, unknown>;
}

export type ReleaseUnderTest = ReturnType<typeof releaseUnderTest>;

/** The command line with a temporary store and small builds. A second one with the same folder is another operator. */
export function releaseUnderTest(changes: Partial<Effects> = {}, folder = temporaryFolder()) {
  /** The present time, which tests change. */
  const clock = { now: new Date('2026-11-21T10:00:00Z') };
  /** Differences of an app's builds from the default one, by name or by "name version". */
  const builds = new Map<string, FakeBuild | Error>();
  /** The failing check of an app's sources, by app; "surface" for the one of the shared modules. */
  const faults = new Map<string, string>();
  const failIf = async (check: string) => {
    const fault = faults.get(check);
    if (fault) throw new Error(fault);
  };
  /** The questions to the operator, and the answer. */
  const asked: { shown: string[]; yes: boolean } = { shown: [], yes: true };
  const keyLocations = keyLocationsIn(folder);
  const effects: Effects = {
    now: () => clock.now,
    wait: async (milliseconds) => {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
    operator: async () => 'Ana Lima',
    confirm: async (shown) => {
      asked.shown.push(shown);
      return asked.yes;
    },
    store: openReleaseStore(openStorage({ dataDir: folder })),
    keyLocations,
    openSeen: () => openSeenPlacements(join(folder, 'release/seen'), join(folder, 'releases')),
    makesLocalKey: true,
    appNames: async () => ['shell', 'exams', 'lessons'],
    sourceVersion: async () => '1.0.0-5f3c2a1b',
    changesSince: async () => [],
    readMonitoring: async () => ({ alerts: [], gateways: [] }),
    sources: async () => ({ commit: '0dfe0291c3974ffd', branch: 'articles', dirty: false }),
    provenance: async (app) => ({
      builder: 'Node 24.21.0 on linux x64',
      lockfile: 'sha256-bG9ja2ZpbGU=',
      bill: Buffer.from(JSON.stringify({ bomFormat: 'CycloneDX', components: [{ name: app, version: '0.1.0' }] })),
    }),
    serveUntilStopped: async (_fetch, { onReady }) => onReady('http://127.0.0.1:4999'),
    sourceChecks: async (app) => [
      { name: 'Compare the shared modules with their surface files', isRequired: true, run: () => failIf('surface') },
      { name: `Run the tests of ${app}`, run: () => failIf(app) },
    ],
    build: async (app, version) => {
      const build = builds.get(`${app} ${version}`) ?? builds.get(app);
      if (build instanceof Error) throw build;
      return fakeBuild(app, version, build);
    },
    ...changes,
  };
  const run = async (line: string, ...words: string[]): Promise<Answer> => {
    const [out, err]: [string[], string[]] = [[], []];
    const terminal = { print: (text: string) => out.push(text), say: (text: string) => err.push(text) };
    const code = await runRelease([...line.split(' ').filter(Boolean), ...words], terminal, () => effects);
    return { code, out: out.join('\n'), err: err.join('\n') };
  };
  return {
    folder,
    effects,
    store: effects.store,
    clock,
    builds,
    faults,
    asked,
    /** Runs a command line: splits `line` at spaces and appends `words` unchanged. */
    run,
    /** Runs a command line with --json and returns the document. */
    async json(line: string, ...words: string[]): Promise<Document> {
      return JSON.parse((await run(line, ...words, '--json')).out);
    },
    /** A digest of every byte of the store and of the keys. */
    state: () => computeDigest(folder),
  };
}

/** Runs each line in order; throws the output of one that fails. */
export async function done({ run }: Pick<ReleaseUnderTest, 'run'>, ...lines: string[]): Promise<void> {
  for (const line of lines) {
    const { code, err } = await run(line);
    if (code !== 0) throw new Error(`"${line}" was refused: ${err}`);
  }
}

/** Expects a call to change nothing: exit code 0 with a text on standard output, or 1 with one on standard error. */
export async function expectUnchanged({ run, state }: ReleaseUnderTest, line: string, code: 0 | 1, text: string) {
  const before = state();
  const answer = await run(line);
  expect(code === 0 ? answer.out : answer.err).toContain(text);
  expect([answer.code, state()]).toEqual([code, before]);
}

/** Expects a call to exit with 0 and to print each text. */
export async function expectPrints({ run }: ReleaseUnderTest, line: string, ...texts: (string | RegExp)[]) {
  const answer = await run(line);
  expect(answer).toMatchObject({ code: 0 });
  for (const text of texts) expectText(answer.out, text);
  return answer;
}

/** Expects a call to exit with 1 and to print each text, as a finding or as an error. */
export async function expectFails({ run }: ReleaseUnderTest, line: string, ...texts: (string | RegExp)[]) {
  const answer = await run(line);
  expect(answer).toMatchObject({ code: 1 });
  for (const text of texts) expectText(`${answer.out}\n${answer.err}`, text);
  return answer;
}

function expectText(printed: string, text: string | RegExp) {
  if (typeof text === 'string') expect(printed).toContain(text);
  else expect(printed).toMatch(text);
}

/** The lines of an output, with a bar between columns. */
export function linesOf(out: string): string[] {
  return out.split('\n').map((line) => line.trim().replace(/ {2,}/g, ' | '));
}

/** Makes shell 1.0.0 and lessons 1.0.0 live, and publishes lessons 1.1.0 and 1.2.0. */
const LESSONS_LIVE = [
  'publish shell --version 1.0.0',
  'promote shell 1.0.0',
  'publish lessons --version 1.0.0',
  'publish lessons --version 1.1.0',
  'publish lessons --version 1.2.0',
  'promote lessons 1.0.0',
];

/** The tool with lessons live, new in each test of a file. Call it at the top of the file. */
export function lessonsLive(): ReleaseUnderTest {
  const made = releaseUnderTest();
  const tool = { ...made };
  beforeAll(() => done(made, ...LESSONS_LIVE));
  beforeEach(() => {
    const folder = temporaryFolder();
    cpSync(made.folder, folder, { recursive: true });
    Object.assign(tool, releaseUnderTest({}, folder));
  });
  return tool;
}

function computeDigest(folder: string): string {
  if (!existsSync(folder)) return 'nothing';
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const hash = createHash('sha256');
  for (const path of entries.map(({ parentPath, name }) => join(parentPath, name)).sort()) {
    hash.update(path).update('\0').update(readFileSync(path));
  }
  return hash.digest('hex');
}
