export { contentSamples } from './schema/content-item.samples.ts';
