export { default as late } from './late.fr.json';
export { default as question } from './question.fr.json';
