export { containerName } from './contract/release-map.ts';
export { sharedModules } from './contract/shared-modules.ts';
export { createNav } from './nav/nav.ts';
