import type { Rspack } from '@rsbuild/core';
import subsetFont from 'subset-font';
import { charactersOfRange } from './characters-of-range.ts';

/** Kerning, ligatures and the numerals that style sheets select with `font-variant-numeric`. */
const FEATURES = ['kern', 'liga', 'lnum', 'onum', 'tnum'];

/** A loader of font files: `?weights=400+700&range=U%2B20-7E` selects the part to keep. */
export default function subsetLoader(this: Rspack.LoaderContext, font: Buffer): void {
  const done = this.async();
  const query = new URLSearchParams(this.resourceQuery);
  const [min = Number.NaN, max = min] = (query.get('weights') ?? '').split(' ').map(Number);
  subsetFont(font, charactersOfRange(query.get('range') ?? ''), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min, max } },
    keepFeatures: FEATURES,
    noHinting: true,
  }).then((subset) => done(null, subset), done);
}

/** The loader needs bytes. */
export const raw = true;
