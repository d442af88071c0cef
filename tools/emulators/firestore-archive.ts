import { join } from 'node:path';
import { findProgram, thisMachine } from '../machine.ts';

const ARCHIVE = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

interface FirestoreArchive {
  java: string;
  archive: string;
}

/**
 * Finds the Firestore emulator's archive (FIRESTORE_EMULATOR_JAR, or in the Google Cloud CLI) and Java, or returns a sentence about
 * what is missing.
 */
export function findFirestoreArchive(machine = thisMachine()): FirestoreArchive | { missing: string } {
  const { variables, exists } = machine;
  const { FIRESTORE_EMULATOR_JAR: chosen, CLOUDSDK_ROOT_DIR, HOME = '', JAVA_HOME } = variables;
  if (chosen && !exists(chosen)) return { missing: 'FIRESTORE_EMULATOR_JAR names a file that does not exist.' };
  const folders = [
    ...(CLOUDSDK_ROOT_DIR ? [CLOUDSDK_ROOT_DIR] : []),
    '/usr/lib/google-cloud-sdk',
    '/usr/share/google-cloud-sdk',
    '/snap/google-cloud-cli/current',
    '/opt/homebrew/share/google-cloud-sdk',
    '/usr/local/share/google-cloud-sdk',
    join(HOME, 'google-cloud-sdk'),
  ];
  const archive = chosen || folders.map((folder) => join(folder, ARCHIVE)).find(exists);
  const javaHome = JAVA_HOME ? [join(JAVA_HOME, 'bin/java')] : [];
  const java = javaHome.find(exists) ?? findProgram(machine, ['java']);
  if (archive && java) return { java, archive };
  const needs = [
    ...(archive ? [] : ['google-cloud-cli-firestore-emulator (or set FIRESTORE_EMULATOR_JAR to its archive)']),
    ...(java ? [] : ['Java (or set JAVA_HOME)']),
  ];
  return { missing: `The Firestore emulator cannot run on this machine: install ${needs.join(', and ')}.` };
}

/** The command that starts the emulator, which reads `rules` once. */
export function firestoreCommand(
  { java, archive }: FirestoreArchive,
  { port, project, rules }: { port: number; project: string; rules: string },
): [string, ...string[]] {
  const program = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
  const where = ['--host', '127.0.0.1', '--port', `${port}`];
  const what = ['--rules', rules, '--project_id', project, '--single_project_mode'];
  // English messages on every machine.
  return [java, '-Duser.language=en', '-cp', archive, program, ...where, ...what];
}
