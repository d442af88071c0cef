import { createStore } from '@tensely/core/logic';
import type { Deferred, Loaded } from '../attempts/react/deferred.ts';

/** A deferred value that is there from the beginning, for `ExamsProvider` and `OpenTestProvider`. */
export function loaded<Value>(value: Value): Deferred<Value> {
  const { getSnapshot, subscribe } = createStore<Loaded<Value>>({ kind: 'loaded', value });
  return { getSnapshot, subscribe, load: () => {} };
}
