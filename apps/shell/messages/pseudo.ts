export { default as frame } from './frame.en.json?language=en-XA';
export { default as home } from './home.en.json?language=en-XA';
export { default as notices } from './notices.en.json?language=en-XA';
export { default as preview } from './preview.en.json?language=en-XA';
export { default as reports } from './reports.en.json?language=en-XA';
export { default as signInProblems } from './sign-in-problems.en.json?language=en-XA';
export { default as signOut } from './sign-out.en.json?language=en-XA';
export { default as trouble } from './trouble.en.json?language=en-XA';
