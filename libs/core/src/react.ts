export {
  type Catalogue,
  createCatalogue,
  type LoadMessages,
  loadLanguage,
  type Message,
  type Messages,
  type Room,
  waitForLanguage,
} from './messages/catalogue.ts';
export { fillMessage } from './messages/fill-message.ts';
export { pageLanguage } from './messages/page-language.ts';
export { ClockProvider, useClock } from './react/clock-context.ts';
export { createLazy, Lazy, type LazyCode, type LazyState, useLazy, useLoaded } from './react/lazy.ts';
export { LONGEST_NAME, learnerName, useLearnerName } from './react/learner-name.ts';
export { advanceSetting, extraTimeSetting, soundsSetting } from './react/learner-settings.ts';
export { createSetting, type Setting, useSetting } from './react/setting.ts';
