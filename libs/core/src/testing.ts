export { createFakeClock, type FakeClock, settle } from './testing/fake-clock.ts';
