export { containerName } from './contract/release-address.ts';
export { sharedModules } from './contract/shared-modules.ts';
export { createNav } from './nav/nav.ts';
