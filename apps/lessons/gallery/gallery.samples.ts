/** The samples that the tests use. */
export { contentSamples } from '@tensely/content/testing';
export { type Sample, sampleRegistry } from '@tensely/questions/testing';
