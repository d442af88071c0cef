export { default as lazy } from './lazy.fr.json';
export { default as question } from './question.fr.json';
