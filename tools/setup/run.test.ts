import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@tensely/testing/node';
import { beforeEach, expect, test } from 'vitest';
import { isRunning } from '../processes/process-tree.ts';
import { helpOf } from './help.mjs';
import { manifest, npmStart, runningTool, sampleProject } from './testing/sample-project.ts';

let project: string;

beforeEach(() => {
  project = sampleProject();
});

test('a fresh clone is installed first, then the tool runs on the bundled Node; the second run installs nothing', async () => {
  const first = await npmStart(project, { options: ['--one'] }).ended;
  expect(first.output).toMatch(/^Nothing is installed yet: installing packages\..*\nPackages installed in \d+ s\.\n$/s);
  expect(first.code).toBe(7);
  expect(await runningTool(project)).toMatchObject({ options: ['--one'], ownNode: 'yes' });
  expect((await npmStart(project).ended).output).toBe('');
}, 30_000);

test('--help is answered before anything is installed', async () => {
  const { code, output } = await npmStart(project, { options: ['--help'] }).ended;
  expect(output).toBe(`${helpOf('start')}\n`);
  expect(code).toBe(0);
  expect(existsSync(join(project, 'node_modules'))).toBe(false);
});

test('a lock file that does not match is reported in one sentence', async () => {
  mkdirSync(join(project, 'extra'));
  writeFileSync(join(project, 'extra/package.json'), '{ "name": "extra", "version": "1.0.0" }');
  const dependencies = { extra: 'file:extra' };
  writeFileSync(join(project, 'package.json'), JSON.stringify({ ...manifest, dependencies }));
  const { code, output, last } = await npmStart(project).ended;
  expect(code).toBe(1);
  expect(output).toContain('Missing: extra@1.0.0 from lock file');
  expect(last).toMatch(/^package-lock\.json does not match package\.json; if you changed them, run "npm install"/);
}, 30_000);

test.each(['missing', 'broken'])('a lock file that is %s can be restored with the printed command', async (how) => {
  rmSync(join(project, 'package-lock.json'));
  if (how === 'broken') writeFileSync(join(project, 'package-lock.json'), '{ "packages": {');
  expect((await npmStart(project).ended).output).toBe(
    'package-lock.json is missing or broken; restore it with "git checkout package-lock.json".\n',
  );
});

test('removes a bundled Node that does not run here, and uses the system’s', async () => {
  writeFileSync(join(project, 'node-for-tools/node.sh'), '#!/lib/ld-musl-of-another-system\n');
  expect((await npmStart(project).ended).code).toBe(7);
  expect(await runningTool(project)).not.toHaveProperty('ownNode');
  expect((await npmStart(project).ended).output).toBe('');
}, 30_000);

test.each(['SIGTERM', 'SIGKILL'] as const)('the tool ends when npm is killed by %s', async (signal) => {
  const { npm } = npmStart(project, { options: ['--stay'] });
  const { pid } = await runningTool(project);
  npm.kill(signal);
  await eventually('the tool has ended', () => !isRunning(pid));
});

test('Ctrl-C, which the terminal sends to the whole group, ends the tool and then npm', async () => {
  const { npm, ended } = npmStart(project, { options: ['--stay'] });
  const { pid } = await runningTool(project);
  process.kill(-(npm.pid ?? 0), 'SIGINT');
  await ended;
  expect(isRunning(pid)).toBe(false);
}, 30_000);

test.each([
  [
    'v14.21.3',
    'linux',
    'Tensely needs Node 20 or newer, but this is v14.21.3; get a newer one from https://nodejs.org.\n',
  ],
  ['v24.21.0', 'win32', 'Tensely runs on Linux and macOS; on Windows, use the Windows Subsystem for Linux.\n'],
])('Node %s on %s gets a message before it parses newer syntax', async (version, platform, sentence) => {
  writeFileSync(join(project, 'tools/setup/set-up.mjs'), 'syntax an older Node cannot parse');
  const fake = `for (const [name, value] of [['version', '${version}'], ['platform', '${platform}']])
    if (process.argv[1].endsWith('run.mjs')) Object.defineProperty(process, name, { value });`;
  writeFileSync(join(project, 'fake-machine.cjs'), fake);
  const env = { NODE_OPTIONS: `--require ${join(project, 'fake-machine.cjs')}` };
  const { code, output } = await npmStart(project, { env }).ended;
  expect([code, output]).toEqual([1, sentence]);
});
