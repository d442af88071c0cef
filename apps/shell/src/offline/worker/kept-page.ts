import { check } from '@tensely/core/logic';
import { releaseUrl } from '@tensely/platform/host';
import * as z from 'zod/mini';
import { openPages, type WorkerPorts } from './worker-ports.ts';

const KEPT = '/';

const settingsSchema = z.object({
  shell: z.object({ version: z.string() }),
  overrides: z.optional(z.unknown()),
  offline: z.optional(z.boolean()),
});
const mapSchema = z.object({
  microFrontends: z.record(z.string(), z.array(z.object({ url: z.string() }))),
});

/** The folders of the releases that a page runs; undefined for a page that is not to be kept. */
export function foldersOf(html: string): string[] | undefined {
  const settings = check(settingsSchema, readBlock(html, 'settings'));
  const map = check(mapSchema, readBlock(html, 'release-map'));
  if (!settings.success || !map.success || settings.data.overrides || settings.data.offline === false) return undefined;
  const entries = Object.values(map.data.microFrontends).flatMap(([first]) => first?.url ?? []);
  const remotes = entries.map((url) => url.slice(0, url.lastIndexOf('/') + 1));
  return [releaseUrl({ name: 'shell', version: settings.data.shell.version }), ...remotes];
}

/** A block of JSON as the gateway writes it (services/gateway/src/page/compose-page.ts). */
function readBlock(html: string, id: string): unknown {
  const start = `<script type="application/json" id="${id}">`;
  const from = html.indexOf(start);
  if (from < 0) return undefined;
  try {
    return JSON.parse(html.slice(from + start.length, html.indexOf('</script>', from)));
  } catch {
    return undefined;
  }
}

/** The page that is kept, for any address. */
export async function keptPage(ports: WorkerPorts): Promise<Response | undefined> {
  return (await openPages(ports)).match(KEPT);
}

/** From now on this page is what is shown without a connection. */
export async function putKeptPage(ports: WorkerPorts, html: string, { headers }: Response): Promise<void> {
  const kept = new Headers(headers);
  // The report token: what a kept page does is counted to no release. And what was compressed on the way is plain here.
  for (const name of ['Server-Timing', 'Content-Encoding', 'Content-Length', 'ETag']) kept.delete(name);
  // By this the page knows that it comes from the device.
  const page = html.replace('<html ', '<html data-kept="" ');
  await (await openPages(ports)).put(KEPT, new Response(page, { headers: kept }));
}
