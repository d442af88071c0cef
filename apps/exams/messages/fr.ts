export { default as choose } from './choose.fr.json';
export { default as exam } from './exam.fr.json';
export { default as result } from './result.fr.json';
export { default as runner } from './runner.fr.json';
