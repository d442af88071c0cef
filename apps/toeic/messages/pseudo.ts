export { default as soon } from './soon.en.json?language=en-XA';
