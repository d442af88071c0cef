export { monotonicClock } from './browser/monotonic-clock.ts';
export { type PageLifeListeners, watchPageLife } from './browser/page-life.ts';
