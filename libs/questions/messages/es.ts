export { default as lazy } from './lazy.es.json';
export { default as question } from './question.es.json';
