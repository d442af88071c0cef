/**
 * Built into the development shell before everything else: React tells this hook of itself when it is loaded, and the
 * refresh runtime of a remote that is served from source, which comes later, finds React here.
 */
const renderers = new Map<number, unknown>();

Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: Reflect.get(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__') ?? {
    renderers,
    supportsFiber: true,
    inject(renderer: unknown) {
      const id = renderers.size;
      renderers.set(id, renderer);
      return id;
    },
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  },
});
