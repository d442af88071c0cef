export { default as choose } from './choose.en.json?language=en-XA';
export { default as exam } from './exam.en.json?language=en-XA';
export { default as result } from './result.en.json?language=en-XA';
export { default as runner } from './runner.en.json?language=en-XA';
