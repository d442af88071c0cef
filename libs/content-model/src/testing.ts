export { type ContentSample, contentSamples, everyTextStyle } from './schema/content-item.samples.ts';
