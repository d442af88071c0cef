export { default as errorHelp } from './error-help.es.json';
export { default as help } from './help.es.json';
export { default as myData } from './my-data.es.json';
export { default as privacy } from './privacy.es.json';
export { default as settings } from './settings.es.json';
