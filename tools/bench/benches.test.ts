import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../processes/processes-in-tests.ts';
import { benchNames, chooseBenches, loadBench } from './benches.ts';

describe('benches', () => {
  test('are the files with that ending', async () => {
    const folder = temporaryFolder({
      'progress.bench.ts': '',
      'delivery.bench.ts': '',
      'bench.ts': '',
      'series.ts': '',
    });
    expect(await benchNames(folder)).toEqual(['delivery', 'progress']);
  });

  test('are all meant when none is named', () => {
    expect(chooseBenches(['delivery', 'progress'], [])).toEqual(['delivery', 'progress']);
    expect(chooseBenches(['delivery', 'progress'], ['progress'])).toEqual(['progress']);
  });

  test('that there are not are answered with those that there are', () => {
    expect(() => chooseBenches(['delivery', 'progress'], ['delivry'])).toThrow(
      'There is no bench "delivry"; did you mean "delivery"?',
    );
    expect(() => chooseBenches(['delivery'], ['x'])).toThrow('There is no bench "x"; there are: delivery.');
  });

  test('each say what they measure', async () => {
    for (const name of await benchNames(import.meta.dirname)) {
      expect((await loadBench(import.meta.dirname, name)).about).toMatch(/^.{10,}\.$/);
    }
  });

  test('a file that is none is said in a sentence', async () => {
    const folder = temporaryFolder({ 'empty.bench.ts': 'export const nothing = 1;' });
    await expect(loadBench(folder, 'empty')).rejects.toThrow(
      'empty.bench.ts has to export "bench" with "about" and "run".',
    );
    await expect(loadBench(folder, 'none')).rejects.toThrow();
  });
});
