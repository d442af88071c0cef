import type { ServiceDefinition } from './supervisor.ts';

const AUTH_PORT = 9099;
const FIRESTORE_PORT = 8080;

/** What `npm start -- --federated` adds: the emulators, what the services are told of them, and what to do then. */
export function federated(root: string): {
  services: ServiceDefinition[];
  variables: Record<string, string>;
  hint: string;
} {
  return {
    services: [
      {
        name: 'emulators',
        folder: root,
        script: 'tools/emulators/emulators.ts',
        healthUrl: `http://127.0.0.1:${AUTH_PORT}/`,
        environment: {},
      },
    ],
    variables: {
      FIREBASE_PROJECT_ID: 'demo-tensely',
      FIREBASE_AUTH_EMULATOR_HOST: `localhost:${AUTH_PORT}`,
      FIRESTORE_EMULATOR_HOST: `localhost:${FIRESTORE_PORT}`,
    },
    hint: 'Federated accounts are on: choose Create Account, then "Federated account (emulator)". They are gone when this stops.',
  };
}
