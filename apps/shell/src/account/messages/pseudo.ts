export { default as errorHelp } from './error-help.en.json?language=en-XA';
export { default as help } from './help.en.json?language=en-XA';
export { default as myData } from './my-data.en.json?language=en-XA';
export { default as privacy } from './privacy.en.json?language=en-XA';
export { default as settings } from './settings.en.json?language=en-XA';
