import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { expect, test } from 'vitest';
import { federated } from './federated.ts';

test('an unknown option prints the usage before anything starts', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'start.ts'), '--firebase'], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining('npm start [-- --federated]')]);
});

test('missing requirements of federated accounts are reported before anything is built or downloaded', () => {
  const ports = { PORT: '5191', PARENT_PORT: '5192', PROGRESS_PORT: '5193' };
  const env = { ...process.env, ...ports, DATA_DIR: temporaryFolder(), FIRESTORE_EMULATOR_JAR: '/not/there.jar' };
  for (const [script, option] of [
    ['start.ts', '--federated'],
    ['../emulators/emulators.ts', '--auth=5194'],
  ] as const) {
    const args = [join(import.meta.dirname, script), option];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
    expect([script, status, stdout]).toEqual([script, 1, '']);
    expect(stderr).toContain('FIRESTORE_EMULATOR_JAR names a file that does not exist.');
  }
});

test('with federated accounts, every service gets the addresses of the emulators', () => {
  const { services, variables } = federated('/product');
  expect(services.map(({ folder, script }) => [folder, script])).toEqual([
    ['/product', 'tools/emulators/emulators.ts'],
  ]);
  expect(variables).toMatchObject({
    FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099',
    FIREBASE_PROJECT_ID: 'demo-tensely',
  });
});
