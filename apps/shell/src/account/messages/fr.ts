export { default as errorHelp } from './error-help.fr.json';
export { default as help } from './help.fr.json';
export { default as myData } from './my-data.fr.json';
export { default as privacy } from './privacy.fr.json';
export { default as settings } from './settings.fr.json';
