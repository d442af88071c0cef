import { expect, test } from 'vitest';
import type { Machine } from '../machine.ts';
import { machineWith } from '../testing/machine-with.ts';
import { findFirestoreArchive, firestoreCommand } from './firestore-archive.ts';

const JAR = '/usr/lib/google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

const machine = (files: readonly string[], variables: Machine['variables'] = {}) =>
  machineWith(files, { variables: { PATH: '/usr/local/bin:/usr/bin', ...variables } });

test('finds the archive of the Google Cloud CLI, and Java in PATH', () => {
  expect(findFirestoreArchive(machine([JAR, '/usr/bin/java']))).toEqual({ java: '/usr/bin/java', archive: JAR });
});

test('prefers FIRESTORE_EMULATOR_JAR and JAVA_HOME', () => {
  const files = [JAR, '/usr/bin/java', '/opt/emulator.jar', '/opt/java/bin/java'];
  const variables = { FIRESTORE_EMULATOR_JAR: '/opt/emulator.jar', JAVA_HOME: '/opt/java' };
  const found = { java: '/opt/java/bin/java', archive: '/opt/emulator.jar' };
  expect(findFirestoreArchive(machine(files, variables))).toEqual(found);
});

test.each([
  ['a configured, missing archive', [JAR, '/usr/bin/java'], { FIRESTORE_EMULATOR_JAR: '/x' }, 'FIRESTORE_EMULATOR_JAR'],
  ['no archive', ['/usr/bin/java'], {}, 'install google-cloud-cli-firestore-emulator'],
  ['no Java', [JAR], {}, 'cannot run on this machine: install Java (or set JAVA_HOME).'],
  ['neither', [], {}, 'to its archive), and Java (or set JAVA_HOME).'],
])('reports %s', (_, files, variables, part) => {
  expect(findFirestoreArchive(machine(files, variables))).toEqual({ missing: expect.stringContaining(part) });
});

test('the command has host, port, project and rules', () => {
  const command = firestoreCommand({ java: 'java', archive: JAR }, { port: 8080, project: 'demo-a', rules: 'a.rules' });
  expect(command.join(' ')).toContain(
    'CloudFirestore --host 127.0.0.1 --port 8080 --rules a.rules --project_id demo-a --single_project_mode',
  );
});
