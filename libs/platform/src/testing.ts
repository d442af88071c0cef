export { sharedModules } from './shared-modules.ts';
