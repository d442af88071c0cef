export { default as frame } from './frame.fr.json';
export { default as home } from './home.fr.json';
