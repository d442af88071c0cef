export { default as choose } from './choose.es.json';
export { default as exam } from './exam.es.json';
export { default as result } from './result.es.json';
export { default as runner } from './runner.es.json';
