import { expect, test } from 'vitest';
import { requireEmulators } from './federated.ts';

const JAR = '/usr/lib/google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

/** A machine with these files. */
const machine = (...files: string[]) => ({
  platform: 'linux',
  isRoot: false,
  variables: { PATH: '/usr/bin' },
  exists: (path: string) => files.includes(path),
});

test('without Java, one sentence says what to install', () => {
  expect(() => requireEmulators(machine(JAR))).toThrow(
    'The Firestore emulator cannot run on this machine: install Java (or set JAVA_HOME).',
  );
});

test('a machine with both passes', () => {
  expect(() => requireEmulators(machine(JAR, '/usr/bin/java'))).not.toThrow();
});
