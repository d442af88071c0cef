/**
 * The process that renders home with the code of a release. home-renderer.ts starts it without permissions, without the
 * gateway's environment, and sends it the code and each request.
 */
import type { HomeRequest, RenderHome } from '@tensely/platform/host';

export interface ToRenderer {
  id: number;
  /** Names the code. */
  release: string;
  /** The module, with the first request of a release. */
  code?: string | undefined;
  request: HomeRequest;
}

export interface FromRenderer {
  id: number;
  home?: Awaited<ReturnType<RenderHome>>;
  /** Why there is none: a sentence. */
  failure?: string;
}

const modules = new Map<string, Promise<{ renderHome: RenderHome }>>();
/** One after the other: a release may keep the language in a global. */
let last: Promise<unknown> = Promise.resolve();

process.on('message', (message: ToRenderer) => {
  last = last.then(() => answer(message));
});
// It ends with the gateway, which may have work left after the same signal.
process.on('disconnect', () => process.exit());
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});

async function answer({ id, release, code, request }: ToRenderer) {
  try {
    if (code !== undefined) modules.set(release, import(`data:text/javascript,${encodeURIComponent(code)}`));
    const module = await modules.get(release);
    send(module ? { id, home: await module.renderHome(request) } : { id, failure: 'Its code has not arrived.' });
  } catch (error) {
    send({ id, failure: String(error) });
  }
}

function send(message: FromRenderer) {
  process.send?.(message);
}
