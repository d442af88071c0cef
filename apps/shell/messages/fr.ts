export { default as frame } from './frame.fr.json';
export { default as home } from './home.fr.json';
export { default as notices } from './notices.fr.json';
export { default as preview } from './preview.fr.json';
export { default as reports } from './reports.fr.json';
export { default as signInProblems } from './sign-in-problems.fr.json';
export { default as signOut } from './sign-out.fr.json';
export { default as trouble } from './trouble.fr.json';
