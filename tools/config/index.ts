export { pluginExamPapers } from './content/plugin-exam-papers.ts';
export { pluginLessonPages } from './content/plugin-lesson-pages.ts';
export { messageRules } from './messages/messages-plugin.ts';
export { pluginPrerenderedPages } from './prerender/plugin-prerendered-pages.ts';
export { remoteConfig } from './remote/remote-config.ts';
export { developmentShellConfig, shellConfig } from './shell/shell-config.ts';
