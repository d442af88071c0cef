export { createFakeClock, type FakeClock, settle } from './fake-clock.ts';
export { containerName } from './release-map.ts';
export { sharedModules } from './shared-modules.ts';
export { type RunningEmulator, startEmulator } from './testing/emulators.ts';
export { freePort } from './testing/free-port.ts';
