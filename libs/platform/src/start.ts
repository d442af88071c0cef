export { keepStart, readStart, type StartNote } from './page/start-note.ts';
