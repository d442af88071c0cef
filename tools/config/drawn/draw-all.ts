import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { messageOf } from '@tensely/core/logic';
import type { DrawnPage } from '@tensely/platform/host';
import { DRAW_ADDRESS, type DrawJob, type DrawResult } from './draw-job.ts';

/** What the module exports that draws an app. */
interface Drawing {
  /** What is drawn for each address that may be asked for: itself, or the one that it leads to. */
  addresses: Record<string, string>;
  draw(address: string): Promise<string>;
}

const { bundle, files }: DrawJob = workerData;

globalThis.fetch = async (input) => {
  const path = String(input).replace(DRAW_ADDRESS, '');
  return new Response(await readFile(join(files, path)));
};

async function drawAll(): Promise<Record<string, DrawnPage>> {
  const { addresses, draw }: Drawing = await import(pathToFileURL(bundle).href);
  const pages: Record<string, DrawnPage> = {};
  for (const [asked, address] of Object.entries(addresses)) {
    const markup = await draw(address);
    if (markup.includes(DRAW_ADDRESS)) throw new Error(`The drawn page ${address} names a file by its address.`);
    if (markup.includes('<script')) throw new Error(`The drawn page ${address} has an inline script.`);
    // The page's policy refuses inline styles: its first script sets them.
    pages[asked] = { address, markup: markup.replaceAll(' style="', ' data-style="') };
  }
  return pages;
}

function tell(result: DrawResult) {
  parentPort?.postMessage(result);
}

await drawAll().then(
  (pages) => tell({ pages }),
  (error) => tell({ fault: messageOf(error) }),
);
