export { default as around } from './around.es.json';
export { default as deferred } from './deferred.es.json';
export { default as lesson } from './lesson.es.json';
export { default as placement } from './placement.es.json';
export { default as practice } from './practice.es.json';
