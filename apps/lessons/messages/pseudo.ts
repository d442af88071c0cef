export { default as around } from './around.en.json?language=en-XA';
export { default as deferred } from './deferred.en.json?language=en-XA';
export { default as lesson } from './lesson.en.json?language=en-XA';
export { default as placement } from './placement.en.json?language=en-XA';
export { default as practice } from './practice.en.json?language=en-XA';
