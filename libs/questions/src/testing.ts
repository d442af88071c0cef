export type { Sample } from './registry/sample.ts';
export { sampleRegistry } from './registry/sample-registry.ts';
