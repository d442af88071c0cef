/** The samples that the tests use. */
export { contentSamples } from '@tensely/content-model/testing';
export { type Sample, sampleRegistry } from '@tensely/questions/testing';
