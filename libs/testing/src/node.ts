export { type RunningEmulator, startEmulator } from './emulators.ts';
export { eventually } from './eventually.ts';
export { freePort, isFree, portOf } from './ports.ts';
export { type Shape, shapeOf } from './shape-of.ts';
export { temporaryFolder } from './temporary-folder.ts';
