import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { ENGLISH, type Language } from '@tensely/core/logic';
import { type PrerenderedPage, prerenderedFile, withoutInlineStyles } from '@tensely/platform/host';
import { changesBetween } from './changes-between.ts';

/** The exports of an app's `prerender` module. */
interface PrerenderModule {
  /**
   * For each address that can be requested, the address that is prerendered: itself, or the one that it redirects to.
   */
  addresses: Record<string, string>;
  /** Returns the markup of an address; with `pressed`, after that option of the first question was pressed. */
  prerender(address: string, pressed?: number, language?: Language): Promise<string>;
  /** The languages in which each address is prerendered, besides English. */
  languages?: readonly Language[];
  /** Counts the options of the first question, if a single press answers it. */
  countOptions?(address: string): Promise<number>;
  /** Names of the lazy chunks (`webpackChunkName`) that the screen of an address needs. */
  chunks?(address: string): readonly string[];
}

/** The input of the worker thread. */
export interface PrerenderJob {
  /** The app built for Node. */
  bundle: string;
  /** The folder of the build whose files it reads. */
  files: string;
  /** The placeholder for their address. */
  address: string;
}

const { bundle, files, address: buildAddress }: PrerenderJob = workerData;
const builtFiles = await readdir(files, { recursive: true });

/** The files that the app has read for the current page. */
let read: string[] = [];
globalThis.fetch = async (input) => {
  const path = String(input).replace(buildAddress, '');
  read.push(path);
  return new Response(await readFile(join(files, path)));
};

async function prerenderAll(): Promise<Record<string, PrerenderedPage>> {
  const module: PrerenderModule = await import(pathToFileURL(bundle).href);
  const asked = Object.entries(module.addresses);
  const pages: Record<string, PrerenderedPage> = {};
  for (const address of new Set(Object.values(module.addresses))) {
    read = [];
    for (const language of [ENGLISH, ...(module.languages ?? [])] as const) {
      // The files that the English page has read are in memory for the other languages.
      const page = await prerenderPage(module, address, language);
      for (const [one] of asked.filter(([, leadsTo]) => leadsTo === address))
        pages[prerenderedFile(one, language)] = page;
    }
  }
  return pages;
}

/** Prerenders a page, and the feedback to each option of its first question. */
async function prerenderPage(
  { prerender, countOptions, chunks }: PrerenderModule,
  address: string,
  language: Language,
): Promise<PrerenderedPage> {
  const markup = await prerender(address, undefined, language);
  const options = [...Array((await countOptions?.(address)) ?? 0).keys()];
  const pressed = await Promise.all(options.map((option) => prerender(address, option, language)));
  const { markup: marked, versions } = changesBetween(markup, pressed);
  const files = [...(chunks?.(address) ?? []).flatMap(filesOfChunk), ...read];
  return { address, markup: checked(address, marked), files, feedback: versions.map((one) => checked(address, one)) };
}

/** The script and the style sheet of a lazy chunk of the app's own build. */
function filesOfChunk(name: string): string[] {
  const found = builtFiles.filter((path) => chunkNameOf(path) === name);
  if (found.length === 0) throw new Error(`The build has no chunk "${name}".`);
  return found;
}

function chunkNameOf(path: string): string | undefined {
  return /^static\/(?:js|css)\/async\/([\w-]+)\.[0-9a-f]+\.(?:js|css)$/.exec(path)?.[1];
}

/** The markup in the form that the page's policy allows. */
function checked(address: string, markup: string): string {
  if (markup.includes(buildAddress)) throw new Error(`The prerendered page ${address} names a file by its address.`);
  if (markup.includes('<script')) throw new Error(`The prerendered page ${address} has an inline script.`);
  return withoutInlineStyles(markup);
}

parentPort?.postMessage(await prerenderAll());
