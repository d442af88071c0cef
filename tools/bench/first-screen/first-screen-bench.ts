import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openBrowser } from '../../test/browsers/open-browser.ts';
import { newLearner } from '../delivery/bench-browser.ts';
import { openBenchProduct } from '../delivery/bench-product.ts';
import type { Bench } from '../series.ts';
import { openCitolab, openFloor } from './bare-pages.ts';
import { type Measured, seriesOf } from './rows.ts';
import { LINES, visitOn } from './visit.ts';

const OURS = '[data-remote="lessons"]';

export const firstScreen: Bench = {
  about: 'when a page can be read and answered, beside a bare page and a bare player.',
  async run({ root, say, rounds = 7, only = ['floor', 'citolab', 'ours'] }) {
    const cache = join(root, '.data/first-screen');
    const product = await openBenchProduct(root);
    const floor = await openFloor(cache);
    const citolab = await openCitolab(cache);
    const browser = await openBrowser(root);
    const pages = [
      { row: 'floor', url: floor.url, option: 'fieldset button', scope: 'body' },
      { row: 'citolab', url: citolab.url, option: 'qti-simple-choice', scope: 'body' },
      { row: 'ours', url: `${product.app}/A1/nouns`, option: `${OURS} [role="group"] button:enabled`, scope: OURS },
    ].filter(({ row }) => only.includes(row));
    const measured: Measured[] = [];
    try {
      if (only.includes('ours')) await product.start();
      for (let round = 0; round < rounds; round += 1) {
        say(`Round ${round + 1} of ${rounds}`);
        for (const line of LINES) {
          for (const { row, url, option, scope } of pages) {
            const page =
              row === 'ours' ? await (await newLearner(browser, product)).freshPage() : await browser.newPage();
            measured.push({ row, line: line.name, visit: await visitOn(page, line, url, option, scope) });
            await page.context().close();
          }
        }
      }
      const json = join(root, '.data/first-screen.json');
      await writeFile(json, JSON.stringify(measured, null, 2));
      say(`Every visit stands in ${json}`);
      return seriesOf(measured);
    } finally {
      await browser.close();
      floor.close();
      citolab.close();
      await product.stop();
    }
  },
};
