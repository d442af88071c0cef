import type { BuiltNames } from '../support/platform/release-variant.ts';

/** The event that makes a release with a late fault throw after paint. */
export const BREAK_NOW = 'tests:break-now';

/** Components that wrap the app of a remote: `App` is the built app, `React` the shared module. */
const brokenApps = {
  throwsAtMount: `() => { throw new Error('Thrown at mount, on purpose.'); }`,
  suspendsForever: `() => React.use(App.never ??= new Promise(() => {}))`,
  throwsAfterPaint: `() => {
    const [broken, setBroken] = React.useState(false);
    React.useEffect(() => {
      const breakNow = () => setBroken(true);
      addEventListener('${BREAK_NOW}', breakNow);
      return () => removeEventListener('${BREAK_NOW}', breakNow);
    }, []);
    if (broken) throw new Error('Thrown after paint, on purpose.');
    return React.createElement(App);
  }`,
} as const;

/** A chunk whose app is replaced or wrapped by a broken one; the rest is as built. */
export function withBrokenApp(kind: keyof typeof brokenApps) {
  return (chunk: string, { queue, shared }: BuiltNames): string => {
    const surround = `(name, App) => {
      const React = require('${shared('react')}');
      return platform.createLifecycles(name, ${brokenApps[kind]});
    }`;
    const altered = `new Proxy(require, { apply(_target, _self, [id]) {
      const found = require(id);
      if (String(id) !== '${shared('@tensely/platform/react')}') return found;
      const platform = found;
      return { ...platform, createLifecycles: ${surround} };
    } })`;
    const factory = `function (module, exports, require) { make.call(this, module, exports, ${altered}); }`;
    return onPush(queue, `(id, make) => ${factory}`) + chunk;
  };
}

/** A chunk whose module "./app" exports nothing. */
export function withoutLifecycles(chunk: string, { queue, app }: BuiltNames): string {
  return onPush(queue, `(id, make) => (id === '${app}' ? () => {} : make)`) + chunk;
}

/** Code that passes every later module of the chunk through `alter` before the bundler's runtime gets it. */
function onPush(queue: string, alter: string): string {
  return `(() => {
  const queue = (globalThis.${queue} ||= []);
  const push = queue.push;
  queue.push = (chunk) => {
    queue.push = push;
    const alter = ${alter};
    const modules = Object.entries(chunk[1]).map(([id, make]) => [id, alter(id, make)]);
    return push.call(queue, [chunk[0], Object.fromEntries(modules), ...chunk.slice(2)]);
  };
})();
`;
}
