export { default as frame } from './frame.fr.json';
