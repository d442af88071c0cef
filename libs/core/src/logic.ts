export { type Clock, systemClock } from './clock.ts';
export { messageOf } from './message-of.ts';
export { OperatorError } from './operator-error.ts';
export { backoffMs, createRetry, type Retry } from './retry.ts';
export { createStore, type ReadableStore, type Store } from './store.ts';
export { Subscribable } from './subscribable.ts';
export { withTimeout } from './with-timeout.ts';
