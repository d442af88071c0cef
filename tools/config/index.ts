export { pluginExamPapers } from './plugin-exam-papers.ts';
export { pluginLessonPages } from './plugin-lesson-pages.ts';
export { remoteConfig } from './remote-config.ts';
export { developmentShellConfig, shellConfig } from './shell-config.ts';
