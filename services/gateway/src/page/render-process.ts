/**
 * The process that renders screens with the code of releases. learner-renderer.ts starts it without permissions, without the
 * gateway's environment, and sends it the code and each request.
 */
import type { LearnerRequest, RenderForLearner } from '@tensely/platform/host';

export interface ToRenderer {
  id: number;
  /** Names the code. */
  release: string;
  /** The module, with the first request of a release. */
  code?: string | undefined;
  request: LearnerRequest;
}

export interface FromRenderer {
  id: number;
  screen?: Awaited<ReturnType<RenderForLearner>>;
  failure?: string;
}

const modules = new Map<string, Promise<{ renderForLearner: RenderForLearner }>>();
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
    globalThis.fetch = async (input) => {
      const text = request.files[new URL(String(input)).pathname.slice(1)];
      return new Response(text, { status: text === undefined ? 404 : 200 });
    };
    send(
      module ? { id, screen: await module.renderForLearner(request) } : { id, failure: 'Its code has not arrived.' },
    );
  } catch (error) {
    send({ id, failure: String(error) });
  }
}

function send(message: FromRenderer) {
  process.send?.(message);
}
