export { default as soon } from './soon.es.json';
