export { ClockProvider, useClock } from './react/clock-context.ts';
