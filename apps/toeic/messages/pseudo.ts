export { default as sample } from './sample.en.json?language=en-XA';
export { default as soon } from './soon.en.json?language=en-XA';
