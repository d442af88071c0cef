export { default as soon } from './soon.fr.json';
