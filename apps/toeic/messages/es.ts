export { default as sample } from './sample.es.json';
export { default as soon } from './soon.es.json';
