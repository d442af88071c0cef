export type { Sample } from './sample.ts';
export { sampleRegistry } from './sample-registry.ts';
