export { default as frame } from './frame.es.json';
export { default as home } from './home.es.json';
