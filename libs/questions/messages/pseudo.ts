export { default as lazy } from './lazy.en.json?language=en-XA';
export { default as question } from './question.en.json?language=en-XA';
