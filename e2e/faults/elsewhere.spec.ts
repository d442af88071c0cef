import { alterBudgets } from '../support/alter-page.ts';
import { goElsewhere } from '../support/elsewhere.ts';
import { hangBeforeHeaders, hangMidBody } from '../support/faults.ts';
import { files } from './fault-table.ts';
import { test } from './fault-test.ts';
import { breakLessons } from './faulty-lessons.ts';

/** Long enough that no budget runs out during the test. */
const FOREVER_MS = 600_000;

for (const file of files) {
  for (const [name, fault] of Object.entries({ 'before headers': hangBeforeHeaders, 'mid-body': hangMidBody })) {
    test(`other screens stay one click away while the ${file} of lessons hangs ${name}`, async ({
      page,
      faultProxy,
    }) => {
      const faulty = await breakLessons(faultProxy, { kind: 'served', fault: () => fault }, file, '');
      alterBudgets(faultProxy, FOREVER_MS);
      await faulty.open(page);
      await faulty.expectRequested();
      await goElsewhere(page);
    });
  }
}
