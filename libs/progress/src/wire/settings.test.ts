import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeSettings } from './settings.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 4, 4, 9, minute)).toISOString();
const of = (settings: Record<string, [value: string, minute: number]>) => ({
  version: 1 as const,
  settings: Object.fromEntries(
    Object.entries(settings).map(([name, [value, minute]]) => [name, { value, at: at(minute) }]),
  ),
});

const settings = fc
  .dictionary(fc.constantFrom('theme', 'textSize', 'name'), fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.nat(3)))
  .map(of);

describe('merged settings', () => {
  test('contain the later choice of each', () => {
    const here = of({ theme: ['dark', 5], textSize: ['125', 1] });
    const there = of({ theme: ['light', 3], textSize: ['150', 2], name: ['Ana', 0] });
    expect(mergeSettings(here, there)).toEqual(of({ theme: ['dark', 5], textSize: ['150', 2], name: ['Ana', 0] }));
  });

  test('are the same in any order, grouping and number of merges', () => {
    fc.assert(
      fc.property(settings, settings, settings, (a, b, c) => {
        const all = mergeSettings(mergeSettings(a, b), c);
        expect(mergeSettings(c, mergeSettings(b, a))).toEqual(all);
        expect(mergeSettings(all, mergeSettings(b, all))).toEqual(all);
      }),
    );
  });
});
