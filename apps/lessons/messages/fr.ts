export { default as around } from './around.fr.json';
export { default as late } from './late.fr.json';
export { default as lesson } from './lesson.fr.json';
export { default as placement } from './placement.fr.json';
export { default as practice } from './practice.fr.json';
