export { default as frame } from './frame.en.json?language=en-XA';
export { default as home } from './home.en.json?language=en-XA';
