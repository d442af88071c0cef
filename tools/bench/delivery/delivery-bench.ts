import { openBrowser } from '../../test/browsers/open-browser.ts';
import type { Bench } from '../series.ts';
import { newLearner } from './bench-browser.ts';
import { openBenchProduct } from './bench-product.ts';
import { measureFaults } from './faults.ts';
import { measureNavigation } from './navigation.ts';
import { measurePages } from './pages.ts';
import { measurePublishing } from './publishing.ts';
import { measureRollback } from './rollback.ts';
import { measureStarts } from './starts.ts';
import { measureStockHost } from './stock-host.ts';

/** The version of lessons that was live before the current one. */
const GOOD = '0.0.9';

export const delivery: Bench = {
  about: 'how fast a release reaches learners, how fast it is taken back, and what our delivery costs a page.',
  async run({ root, say }) {
    const product = await openBenchProduct(root);
    try {
      say(`Publishing lessons ${GOOD}, to have something to go back to`);
      await product.release(['publish', 'lessons', '--version', GOOD, '--skip-checks', 'bench']);
      await product.release(['promote', 'lessons', GOOD, '--why', 'npm start']);
      say('Starting the product, stopping it, starting it again');
      const starts = await measureStarts(product);
      say('Rolling back, promoting');
      const rollback = await measureRollback(product, GOOD);
      say('Publishing');
      const publishing = await measurePublishing(product);
      const browser = await openBrowser(root);
      const learner = await newLearner(browser, product);
      say('Asking for pages');
      const pages = await measurePages(product, learner, GOOD);
      say('Breaking files of lessons');
      const faults = await measureFaults(product, learner);
      say('Leaving lessons that hang');
      const navigation = await measureNavigation(product, learner);
      say('Showing lessons in a host that is not ours');
      const stockHost = await measureStockHost(root, product, learner);
      await browser.close();
      return [...rollback, ...faults, ...navigation, ...publishing, ...pages, ...stockHost, ...starts];
    } finally {
      await product.stop();
    }
  },
};
