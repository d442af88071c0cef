import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { federated } from './federated.ts';

test('what is not known is answered with what there is, before anything starts', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'start.ts'), '--firebase'], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining('npm start [-- --federated]')]);
});

test('with federated accounts every service is told of the emulators that run beside it', () => {
  const { services, variables } = federated('/product');
  expect(services.map(({ folder, script }) => [folder, script])).toEqual([
    ['/product', 'tools/emulators/emulators.ts'],
  ]);
  expect(variables).toMatchObject({
    FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099',
    FIREBASE_PROJECT_ID: 'demo-tensely',
  });
});
