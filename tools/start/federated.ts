import { findFirestoreArchive } from '../emulators/firestore-archive.ts';
import type { ServiceDefinition } from './supervisor.ts';

const AUTH_PORT = 9099;
const FIRESTORE_PORT = 8080;

/**
 * Checks that the emulators can run, before anything is built.
 * @throws Error with a sentence about what is missing on this machine
 */
export function requireEmulators(): void {
  const found = findFirestoreArchive();
  if ('missing' in found) throw new Error(found.missing);
}

/** What `npm start -- --federated` adds: the emulators, variables for the services, and a hint for the terminal. */
export function federated(root: string) {
  const emulators: ServiceDefinition = {
    name: 'emulators',
    folder: root,
    script: 'tools/emulators/emulators.ts',
    healthUrl: `http://127.0.0.1:${AUTH_PORT}/`,
    environment: {},
  };
  return {
    services: [emulators],
    variables: {
      FIREBASE_PROJECT_ID: 'demo-tensely',
      FIREBASE_AUTH_EMULATOR_HOST: `localhost:${AUTH_PORT}`,
      FIRESTORE_EMULATOR_HOST: `localhost:${FIRESTORE_PORT}`,
    },
    hint: 'Federated accounts are on: choose Create Account, then "Federated account (emulator)". They are gone when this stops.',
  };
}
