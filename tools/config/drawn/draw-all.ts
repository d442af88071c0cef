import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { ENGLISH, type Language, messageOf } from '@tensely/core/logic';
import { type DrawnPage, drawnFile } from '@tensely/platform/host';
import { changesBetween } from './changes-between.ts';
import { DRAW_ADDRESS, type DrawJob, type DrawResult } from './draw-job.ts';

/** What the module exports that draws an app. */
interface Drawing {
  /** What is drawn for each address that may be asked for: itself, or the one that it leads to. */
  addresses: Record<string, string>;
  /** The markup of an address; with `pressed`, after that option of the first question was pressed. */
  draw(address: string, pressed?: number, language?: Language): Promise<string>;
  /** The languages in which each address is drawn, beside English. */
  languages?: readonly Language[];
  /** How many options the first question has of which one press is the answer. */
  countOptions?(address: string): Promise<number>;
}

const { bundle, files }: DrawJob = workerData;

/** What the app has read to draw its page. */
let read: string[] = [];
globalThis.fetch = async (input) => {
  const path = String(input).replace(DRAW_ADDRESS, '');
  read.push(path);
  return new Response(await readFile(join(files, path)));
};

async function drawAll(): Promise<Record<string, DrawnPage>> {
  const drawing: Drawing = await import(pathToFileURL(bundle).href);
  const asked = Object.entries(drawing.addresses);
  const pages: Record<string, DrawnPage> = {};
  for (const address of new Set(Object.values(drawing.addresses))) {
    read = [];
    for (const language of [ENGLISH, ...(drawing.languages ?? [])] as const) {
      // What English has read is there for the other languages.
      const page = await drawPage(drawing, address, language);
      for (const [one] of asked.filter(([, leadsTo]) => leadsTo === address)) pages[drawnFile(one, language)] = page;
    }
  }
  return pages;
}

/** A page with what each option of its first question changes. It needs what this address has read so far. */
async function drawPage({ draw, countOptions }: Drawing, address: string, language: Language): Promise<DrawnPage> {
  const markup = await draw(address, undefined, language);
  const files = read;
  const options = [...Array((await countOptions?.(address)) ?? 0).keys()];
  const pressed = await Promise.all(options.map((option) => draw(address, option, language)));
  const { markup: marked, versions } = changesBetween(markup, pressed);
  return { address, markup: checked(address, marked), files, verdicts: versions };
}

/** The markup as the page's policy lets it be: the first script sets the styles of single elements. */
function checked(address: string, markup: string): string {
  if (markup.includes(DRAW_ADDRESS)) throw new Error(`The drawn page ${address} names a file by its address.`);
  if (markup.includes('<script')) throw new Error(`The drawn page ${address} has an inline script.`);
  return markup.replaceAll(' style="', ' data-style="');
}

function tell(result: DrawResult) {
  parentPort?.postMessage(result);
}

await drawAll().then(
  (pages) => tell({ pages }),
  (error) => tell({ fault: messageOf(error) }),
);
