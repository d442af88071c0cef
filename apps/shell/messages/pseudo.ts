export { default as frame } from './frame.en.json?language=en-XA';
