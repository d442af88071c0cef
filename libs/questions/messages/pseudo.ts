export { default as late } from './late.en.json?language=en-XA';
export { default as question } from './question.en.json?language=en-XA';
