export { type RunningEmulator, startEmulator } from './emulators.ts';
export { eventually } from './eventually.ts';
export { freePort } from './free-port.ts';
export { temporaryFolder } from './temporary-folder.ts';
