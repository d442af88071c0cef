import type { Bench } from './benches.ts';
import { openBrowser, signUp } from './delivery/bench-browser.ts';
import { openBenchProduct } from './delivery/bench-product.ts';
import { measureFaults } from './delivery/faults.ts';
import { measureNavigation } from './delivery/navigation.ts';
import { measurePages } from './delivery/pages.ts';
import { measurePublishing } from './delivery/publishing.ts';
import { measureRollback } from './delivery/rollback.ts';
import { measureStarts } from './delivery/starts.ts';
import { measureStockHost } from './delivery/stock-host.ts';

/** The version of lessons that was live before the current one. */
const GOOD = '0.0.9';

export const bench: Bench = {
  about: 'how fast a release reaches learners, how fast it is taken back, and what our delivery costs a page.',
  async run({ root, say }) {
    const product = await openBenchProduct(root);
    try {
      say(`Publishing lessons ${GOOD}, to have something to go back to`);
      await product.release(['publish', 'lessons', '--version', GOOD]);
      await product.release(['promote', 'lessons', GOOD]);
      say('Starting the product, stopping it, starting it again');
      const starts = await measureStarts(product);
      say('Rolling back, promoting');
      const rollback = await measureRollback(product, GOOD);
      say('Publishing');
      const publishing = await measurePublishing(product);
      const browser = await openBrowser(root);
      const learner = await signUp(browser, product);
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
