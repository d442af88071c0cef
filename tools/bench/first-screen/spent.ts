import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';
import { plainTable } from '../../release/command-line/output.ts';
import { median } from '../series.ts';
import { noteMoments, type Watched } from './moments.ts';
import { type Spent, timeSpent } from './trace.ts';
import { type Line, slowDown, TRACE_MARK, untilDone } from './visit.ts';

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
  'toplevel',
  'v8',
];

const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      ph: z.string(),
      ts: z.number(),
      dur: z.number().optional(),
      pid: z.number(),
      tid: z.number(),
      args: z.object({ data: z.object({ startTime: z.number().optional() }).optional().catch(undefined) }).optional(),
    }),
  ),
});

/** Where the time of one visit went, on a line. */
export interface SpentOnLine {
  line: string;
  spent: Spent;
}

/** A visit that is traced, which makes it slower: its times are no figures of the table. */
export async function traceVisit(
  browser: Browser,
  page: Page,
  line: Line,
  url: string,
  watched: Watched,
): Promise<SpentOnLine> {
  await slowDown(page, line);
  await page.addInitScript(noteMoments, { ...watched, traceMark: TRACE_MARK });
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.goto(url, { waitUntil: 'commit' });
  await untilDone(page, watched);
  const trace = await browser.stopTracing();
  await page.context().close();
  const { traceEvents } = traceSchema.parse(JSON.parse(trace.toString()));
  return { line: line.name, spent: timeSpent(traceEvents, TRACE_MARK) };
}

const kinds = ['script', 'style', 'layout', 'paint', 'other', 'waiting'] as const satisfies readonly (keyof Spent)[];

/** Medians of all visits, in milliseconds. */
export function spentTable(visits: readonly SpentOnLine[]): string {
  const lines = [...new Set(visits.map(({ line }) => line))];
  return plainTable([
    ['until answerable, ms', ...kinds],
    ...lines.map((name) => {
      const ofLine = visits.filter(({ line }) => line === name);
      return [name, ...kinds.map((kind) => median(ofLine.map(({ spent }) => spent[kind])).toFixed(0))];
    }),
  ]);
}
