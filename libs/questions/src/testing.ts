export type { Sample } from './authoring/authoring.ts';
export { sampleRegistry } from './registry/sample-registry.ts';
