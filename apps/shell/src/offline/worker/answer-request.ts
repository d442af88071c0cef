import { withTimeout } from '@tensely/core/logic';
import { FILE_LIST } from '@tensely/platform/host';
import { keptPage } from './kept-page.ts';
import { topicOf } from './release-files.ts';
import { openFiles, type WorkerPorts } from './worker-ports.ts';

/** A connection that hangs is none: after this long the page that is kept is shown. */
const PAGE_TIMEOUT_MS = 8000;

/** What the gateway answers when it, or what it needs, is out of order. */
const OUT_OF_ORDER = [502, 503, 504];

export type Kind = 'page' | 'file';

/** What a request is of, as far as it is the worker's business; undefined: it goes its own way. */
export function kindOf(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): Kind | undefined {
  const { pathname, searchParams, origin: asked } = new URL(url);
  if (method !== 'GET' || asked !== origin) return undefined;
  if (pathname.startsWith('/remotes/')) return pathname.endsWith(`/${FILE_LIST}`) ? undefined : 'file';
  // What an operator or a developer looks at, and what is no page of the product.
  const isProduct = !/^\/(api|preview|healthz|readyz|metrics|releases)\b/.test(pathname) && !/\.\w+$/.test(pathname);
  const isChosen = searchParams.has('preview') || searchParams.has('overrides');
  return mode === 'navigate' && isProduct && !isChosen ? 'page' : undefined;
}

/**
 * The gateway decides which page a visitor gets, as long as it can be reached: what was rolled back or revoked is gone with the
 * next page. The page that is kept is for when it cannot.
 */
export async function answerPage(ports: WorkerPorts, request: () => Promise<Response>): Promise<Response> {
  const kept = await keptPage(ports).catch(nothing);
  if (!kept) return request();
  try {
    const answer = await withTimeout(request(), PAGE_TIMEOUT_MS, () => undefined, ports.clock);
    return answer && !OUT_OF_ORDER.includes(answer.status) ? answer : kept;
  } catch {
    return kept;
  }
}

/** A file of a release never changes: from the device where it is kept. Pages that check its hash do so all the same. */
export async function answerFile(
  ports: WorkerPorts,
  request: Request,
  afterwards: (work: Promise<unknown>) => void,
): Promise<Response> {
  const files = await openFiles(ports).catch(nothing);
  const { pathname } = new URL(request.url);
  // Another try of the same file has another address.
  const address = pathname.replace(/\/~\d+(?=\/)/g, '');
  const kept = await files?.match(address).catch(nothing);
  if (kept) return kept;
  const answer = await ports.ask(request);
  const path = address.replace(/^\/remotes\/[^/]+\/[^/]+\//, '');
  if (files && answer.ok && topicOf(path)) afterwards(files.put(address, answer.clone()).catch(nothing));
  return answer;
}

/** A browser that cannot read or write what it keeps, on a full or damaged disk, gets everything from the network. */
function nothing(): undefined {
  return undefined;
}
