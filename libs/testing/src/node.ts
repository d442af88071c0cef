export { type RunningEmulator, startEmulator } from './emulators.ts';
export { freePort } from './free-port.ts';
