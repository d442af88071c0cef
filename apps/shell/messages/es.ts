export { default as frame } from './frame.es.json';
