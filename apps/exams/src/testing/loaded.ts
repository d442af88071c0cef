import type { LazyCode } from '@tensely/core/react';

/** Code that has loaded already, for `ExamsProvider` and `OpenTestProvider`. */
export function loaded<Value>(value: Value): LazyCode<Value> {
  return { getSnapshot: () => value, subscribe: () => () => {}, load: async () => value };
}
