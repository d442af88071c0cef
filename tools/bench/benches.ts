import { delivery } from './delivery/delivery-bench.ts';
import { firstScreen } from './first-screen/first-screen-bench.ts';
import { progress } from './progress-bench.ts';
import type { Bench } from './series.ts';

/** What `npm run bench` measures; a new bench is a line here. */
export const benches: Readonly<Record<string, Bench>> = {
  delivery,
  'first-screen': firstScreen,
  progress,
};
