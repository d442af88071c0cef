export { createFakeClock, type FakeClock, settle } from './fake-clock.ts';
export { sharedModules } from './shared-modules.ts';
