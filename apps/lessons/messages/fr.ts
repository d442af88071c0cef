export { default as around } from './around.fr.json';
export { default as deferred } from './deferred.fr.json';
export { default as lesson } from './lesson.fr.json';
export { default as placement } from './placement.fr.json';
export { default as practice } from './practice.fr.json';
