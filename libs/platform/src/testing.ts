export { containerName } from './release-map.ts';
export { sharedModules } from './shared-modules.ts';
