/// <reference path="./messages/language-modules.d.ts" />
export * from './messages/catalogue.ts';
export * from './messages/fill-message.ts';
export * from './react/clock-context.ts';
export * from './react/error-boundary.ts';
export * from './react/lazy.ts';
export * from './react/learner-name.ts';
export * from './react/learner-settings.ts';
export { createSetting, type Setting, useSetting } from './react/setting.ts';
