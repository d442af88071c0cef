import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const grounds = ['paper', 'paper-sunk', 'paper-raised'];
const softs = ['accent', 'second', 'chosen', 'good', 'bad', 'info'];

/** Text on a background: WCAG AA for normal sizes. */
const texts = [
  ...['ink', 'ink-muted', 'accent', 'accent-strong', 'second-ink', 'good', 'bad'].flatMap((text) =>
    grounds.map((ground) => [text, ground]),
  ),
  ...softs.map((name) => [`${name}-ink`, `${name}-soft`]),
  ...softs.map((name) => ['ink', `${name}-soft`]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-chosen', 'chosen'],
];

/** Parts that must stand out from their background: input borders, focus rings, bars, lines of drawings. */
const shapes = ['rule-strong', 'focus', 'accent', 'second', 'chosen', 'good', 'bad'].flatMap((shape) =>
  grounds.map((ground) => [shape, ground]),
);

describe.each(['light', 'dark'] as const)('the %s colours', (scheme) => {
  it.each(texts)('%s on %s has a text contrast of 4.5 : 1', (text, ground) => {
    expect(contrast(text, ground, scheme)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapes)('%s on %s has a non-text contrast of 3 : 1', (shape, ground) => {
    expect(contrast(shape, ground, scheme)).toBeGreaterThanOrEqual(3);
  });

  it.each(['good', 'bad', 'accent'])('the selected answer differs in hue from %s', (other) => {
    const distance = Math.abs(hue('chosen', scheme) - hue(other, scheme));
    expect(Math.min(distance, 360 - distance)).toBeGreaterThan(40);
  });
});

function hue(name: string, scheme: 'light' | 'dark'): number {
  const [red = 0, green = 0, blue = 0] = channels(colour(name, scheme));
  return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
}

function contrast(a = '', b = '', scheme: 'light' | 'dark'): number {
  const [light = 0, dark = 0] = [luminance(colour(a, scheme)), luminance(colour(b, scheme))].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function colour(name: string, scheme: 'light' | 'dark'): string {
  const found = new RegExp(`--${name}: light-dark\\(#(\\w{6}), #(\\w{6})\\)`).exec(css)?.[scheme === 'light' ? 1 : 2];
  if (!found) throw new Error(`No colour --${name}`);
  return found;
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Red, green and blue, from 0 to 1. */
function channels(hex: string): number[] {
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
}
