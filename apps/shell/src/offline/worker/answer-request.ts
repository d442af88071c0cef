import { withTimeout } from '@tensely/core/logic';
import { FILE_LIST } from '@tensely/platform/host';
import { topicOf } from './release-files.ts';
import { findFile, openFiles, readStoredPage, type WorkerPorts } from './stored-page.ts';

/** After this long without a response, the stored page is shown. */
const PAGE_TIMEOUT_MS = 8000;

/** The gateway's statuses when it, or a dependency, fails. */
const OUT_OF_ORDER = [502, 503, 504];

export type Kind = 'page' | 'file';

/** Classifies a request; undefined if the worker ignores it. */
export function kindOf(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): Kind | undefined {
  const { pathname, searchParams, origin: asked } = new URL(url);
  if (method !== 'GET' || asked !== origin) return undefined;
  if (pathname.startsWith('/remotes/')) return pathname.endsWith(`/${FILE_LIST}`) ? undefined : 'file';
  // Addresses for operators and developers, which are not pages of the product.
  const isProduct = !/^\/(api|preview|healthz|readyz|metrics|releases)\b/.test(pathname) && !/\.\w+$/.test(pathname);
  const isChosen = searchParams.has('preview') || searchParams.has('overrides');
  return mode === 'navigate' && isProduct && !isChosen ? 'page' : undefined;
}

/**
 * The gateway decides which page a visitor gets as long as it is reachable, so a rollback or revocation shows on the
 * next page. The stored page is for when it is not, and is only read then: while the worker stores files, that takes long.
 */
export async function answerPage(ports: WorkerPorts, request: () => Promise<Response>): Promise<Response> {
  const asked = request();
  const answer = await withTimeout(asked, PAGE_TIMEOUT_MS, () => undefined, ports.clock).catch(nothing);
  if (answer && !OUT_OF_ORDER.includes(answer.status)) return answer;
  return (await readStoredPage(ports).catch(nothing)) ?? asked;
}

/** A file of a release never changes, so it loads from the device if stored. Pages that check its hash still do so. */
export async function answerFile(
  ports: WorkerPorts,
  request: Request,
  afterwards: (work: Promise<unknown>) => void,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  // A retry of the same file has another address.
  const address = pathname.replace(/\/~\d+(?=\/)/g, '');
  const kept = await findFile(ports, address).catch(nothing);
  if (kept) return kept;
  const answer = await ports.ask(request);
  const path = address.replace(/^\/remotes\/[^/]+\/[^/]+\//, '');
  if (answer.ok && topicOf(path)) afterwards(storeFile(ports, address, answer.clone()).catch(nothing));
  return answer;
}

async function storeFile(ports: WorkerPorts, address: string, answer: Response): Promise<void> {
  await (await openFiles(ports)).put(address, answer);
}

/** A browser that cannot access its cache, on a full or damaged disk, loads everything from the network. */
function nothing(): undefined {
  return undefined;
}
