export { ClockProvider, useClock } from './react/clock-context.ts';
export { type Arrival, ArrivalProvider, useScreenHeading } from './react/screen-heading.ts';
export { createSetting, type Setting, useSetting } from './react/setting.ts';
