export { type RunningEmulator, startEmulator } from './emulators.ts';
export { eventually } from './eventually.ts';
export { freePort, isFree } from './free-port.ts';
export { portOf } from './port-of.ts';
export { type Shape, shapeOf } from './shape-of.ts';
export { temporaryFolder } from './temporary-folder.ts';
