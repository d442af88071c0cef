export { ClockProvider, useClock } from './react/clock-context.ts';
export { advanceSetting, extraTimeSetting } from './react/learner-settings.ts';
export { createSetting, type Setting, useSetting } from './react/setting.ts';
