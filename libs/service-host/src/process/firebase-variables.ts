import { z } from 'zod';
import type { InvalidVariable } from './read-variables.ts';

/** The address of an emulator, which must run on this machine. */
export const emulatorHost = z
  .string()
  .regex(/^(localhost|127\.0\.0\.1|\[::1\]):\d{1,5}$/, 'must be a port of this machine, for example localhost:9099')
  .optional();

/** The Firebase variables that every service reads, under the names that Firebase's own tools use. */
export const firebaseVariables = {
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z0-9-]{4,29}$/, 'must be the id of a Firebase project')
    .optional(),
  FIREBASE_AUTH_EMULATOR_HOST: emulatorHost,
};

/** Whether a project exists only on this machine: Firebase reserves these names for emulators. */
export function isDemoProject(id: string | undefined): boolean {
  return id?.startsWith('demo-') ?? false;
}

/**
 * A check for `readVariables` that finds emulators configured for a real project. Emulator tokens are not signed.
 * @param emulators the emulator variables, by name
 */
export function emulatorsOfRealProject(
  project: string | undefined,
  emulators: Readonly<Record<string, string | undefined>>,
): InvalidVariable[] {
  if (project === undefined || isDemoProject(project)) return [];
  const names = Object.keys(emulators).filter((name) => emulators[name]);
  return names.map((name) => ({ name, fault: 'is for projects named demo-… only' }));
}
