export { default as late } from './late.es.json';
export { default as question } from './question.es.json';
