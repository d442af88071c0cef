export { default as sample } from './sample.fr.json';
export { default as soon } from './soon.fr.json';
