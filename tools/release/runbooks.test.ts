import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { done, type ReleaseUnderTest, releaseUnderTest } from './testing/release-under-test.ts';
import { verbs } from './verbs/verbs.ts';

const root = join(import.meta.dirname, '../..');
const runbooks = join(root, 'docs/runbooks');
/** The runbooks of this tool. Other packages test the rest. */
const ownRunbooks = readdirSync(runbooks).filter((file) => !['progress-data.md', 'result-wrong.md'].includes(file));

interface Scenario {
  /** The state before the operator opens the runbook. */
  given: string[];
  /** The problem that happens right before a command. */
  before?: { command: string; happens: (tool: ReleaseUnderTest) => void };
  /** Commands that exit with 1, because they find the problem. */
  finds?: string[];
  /** The output of server programs, by name. */
  programs?: Record<string, string>;
  /** The expected output of other commands. */
  prints?: string[];
  /** The live versions at the end. */
  live: Record<string, string>;
}

const released = (...versions: string[]) =>
  versions.flatMap((version) => [`publish lessons --version ${version}`, `promote lessons ${version}`]);
const shell = ['publish shell --version 1.0.0', 'promote shell 1.0.0'];

const scenarios: Record<string, Scenario> = {
  'release.md': { given: [...shell, ...released('1.1.0', '1.2.0')], live: { shell: '1.0.0', lessons: '1.3.0' } },
  'rollback.md': {
    given: [...shell, ...released('1.0.0', '1.1.0', '1.2.0', '1.3.0')],
    live: { shell: '1.0.0', lessons: '1.1.0' },
  },
  'remote-down.md': {
    given: [
      ...shell,
      ...released('1.1.0', '1.2.0'),
      'publish lessons --version 1.3.0',
      'canary lessons 1.3.0 --percent 5',
    ],
    live: { shell: '1.0.0', lessons: '1.3.1' },
  },
  'key-lost.md': {
    given: [
      ...shell,
      'keys make lessons-team --publish lessons --promote lessons',
      ...released('1.1.0', '1.2.0').map((line) => `${line} --as lessons-team`),
      'publish lessons --version 1.3.0 --as lessons-team',
    ],
    // Revoked versions still have the signature of the revoked key.
    finds: ['audit'],
    live: { shell: '1.0.0', lessons: '1.2.0' },
  },
  'renewals.md': { given: [...shell, ...released('1.0.0')], live: { shell: '1.0.0', lessons: '1.0.0' } },
  'shared-change.md': {
    given: [...shell, ...released('1.0.0'), 'publish exams --version 1.0.0', 'promote exams 1.0.0'],
    live: { shell: '0.1.1', lessons: '1.0.0', exams: '1.0.0' },
  },
  'store-down.md': {
    given: [
      ...shell,
      ...released('1.0.0', '1.1.0', '1.2.0'),
      'canary lessons 1.1.0 --percent 1',
      'halt lessons',
      'promote lessons 1.1.0',
    ],
    before: {
      command: 'npm run release -- renew --restore --dry-run',
      happens: ({ folder }) => rmSync(join(folder, 'releases/pointers.json')),
    },
    live: { shell: '1.0.0', lessons: '1.1.0' },
  },
  'pages-slow.md': {
    given: [...shell, ...released('1.2.0', '1.3.0')],
    programs: {
      journalctl: [
        ...[4, 8, 1200].map((ms) => `{"traceId":"a${ms}","method":"GET","route":"page","status":200,"ms":${ms}}`),
        '{"traceId":"b7","method":"POST","route":"api","status":200,"ms":7}',
      ].join('\n'),
      curl: 'nodejs_eventloop_lag_p99_seconds 0.01\ntensely_gateway_requests_total 9',
      df: 'Filesystem',
    },
    prints: [
      '3 pages, median 8 ms, slowest 1200 ms',
      '1 API requests, median 7 ms, slowest 7 ms',
      '"traceId":"a1200"',
      'nodejs_eventloop_lag_p99_seconds 0.01',
    ],
    live: { shell: '1.0.0', lessons: '1.3.0' },
  },
  // The commands of these two are in their sentences.
  'machines.md': { given: [...shell, ...released('1.0.0')], live: { shell: '1.0.0', lessons: '1.0.0' } },
  'service-levels.md': { given: [...shell, ...released('1.0.0')], live: { shell: '1.0.0', lessons: '1.0.0' } },
};

/** The commands of a document: the lines of its shell blocks. */
function commandsIn(document: string): string[] {
  return [...document.matchAll(/```sh\n(.*?)```/gs)].flatMap(([, block = '']) =>
    block
      .trim()
      .split('\n')
      .map((line) => line.trim()),
  );
}

/** Splits a command line, respecting quotes. */
function splitCommand(command: string): string[] {
  return [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

test('each runbook has a scenario', () => {
  expect(ownRunbooks.sort()).toEqual(Object.keys(scenarios).sort());
});

describe.each(Object.entries(scenarios))('%s', (file, scenario) => {
  const { given, before, finds = [], programs = {}, prints = [], live } = scenario;
  const tool = releaseUnderTest();
  const printed: string[] = [];
  const path = join(tool.folder, 'bin');

  beforeAll(async () => {
    await done(tool, ...given);
    mkdirSync(path, { recursive: true });
    for (const [name, text] of Object.entries(programs))
      writeFileSync(join(path, name), `#!/bin/sh\ncat <<'END'\n${text}\nEND\n`, { mode: 0o755 });
  });

  test.each(commandsIn(readFileSync(join(runbooks, file), 'utf8')))('%s', async (command) => {
    if (before?.command === command) before.happens(tool);
    if (!command.startsWith('npm run release -- ')) {
      const env = { ...process.env, PATH: `${path}:${process.env.PATH}` };
      const cwd = join(tool.folder, 'releases');
      printed.push(execFileSync('sh', ['-c', command], { cwd, env, encoding: 'utf8' }));
      return;
    }
    const [line = '', ...words] = splitCommand(command.slice('npm run release -- '.length));
    const { code, err } = await tool.run(line, ...words);
    const found = finds.includes(line) ? 1 : 0;
    expect({ code, err: code === found ? '' : err }).toEqual({ code: found, err: '' });
  });

  test('its other commands print the expected output', () => {
    expect(printed.map((text) => text.trim())).toEqual(expect.arrayContaining(prints));
  });

  test('ends with the expected live versions', async () => {
    const { remotes } = await tool.store.readPointers();
    expect(Object.fromEntries(Object.entries(remotes).map(([name, { stable }]) => [name, stable]))).toEqual(live);
  });
});

test('pages-slow.md: the commands that measure say so if no line of the log matches', () => {
  const measuring = commandsIn(readFileSync(join(runbooks, 'pages-slow.md'), 'utf8')).filter((line) =>
    line.includes('median'),
  );
  const printed = measuring.map((command) =>
    execFileSync('sh', ['-c', `journalctl() { :; }; ${command}`], { encoding: 'utf8' }),
  );
  expect(printed).toEqual(['no page in the log since then\n', 'no API request in the log since then\n']);
});

test('every release command of the pipeline of an app works', async () => {
  const tool = releaseUnderTest();
  await done(tool, ...shell, ...released('1.0.0'));
  const variables: Record<string, string> = {
    APP: 'lessons',
    VERSION: '0.1.7-1',
    GITHUB_SHA: '0dfe029',
    LABEL: 'pr12',
    ADDRESS: 'https://learn.example.org',
  };
  const workflow = readFileSync(join(root, '.github/workflows/remote.yml'), 'utf8');
  // `watch` needs visitors, and `halt` ends a failed run.
  for (const [, command = ''] of workflow.matchAll(/- run: npm run release -- ((?!watch|halt)[^>\n]+)/g)) {
    const [line = '', ...words] = splitCommand(command).map((word) =>
      word.replace(/\$(\w+)/g, (_, name) => variables[name] ?? ''),
    );
    expect(await tool.run(line, ...words), command).toMatchObject({ code: 0 });
  }
  expect((await tool.store.readPointers()).remotes.lessons?.stable).toBe('0.1.7-1');
});

const documents = [...ownRunbooks.map((file) => `docs/runbooks/${file}`), 'CONTRIBUTING.md'];
test.each(documents)('every command in the sentences of %s exists', (file) => {
  const text = readFileSync(join(root, file), 'utf8');
  const commands = [...text.matchAll(/npm run release -- ([^`\n]+)/g)].map(([, line = '']) => line);
  expect(commands.length).toBeGreaterThan(0);
  for (const line of commands) expect(verbs.some(({ name }) => `${line} `.startsWith(`${name} `))).toBe(true);
});

test('the README of the tool names every verb', () => {
  const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
  for (const { name } of verbs) expect(readme).toContain(`\`${name}`);
});
