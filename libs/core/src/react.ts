export { ClockProvider, useClock } from './react/clock-context.ts';
export { createSetting, type Setting, useSetting } from './react/setting.ts';
