export { default as frame } from './frame.es.json';
export { default as home } from './home.es.json';
export { default as notices } from './notices.es.json';
export { default as preview } from './preview.es.json';
export { default as reports } from './reports.es.json';
export { default as signInProblems } from './sign-in-problems.es.json';
export { default as signOut } from './sign-out.es.json';
export { default as trouble } from './trouble.es.json';
