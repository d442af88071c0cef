import { html } from 'hono/html';
import type { Say } from '../language/say.ts';

interface Brick {
  word: string;
  x: number;
  y: number;
  width: number;
  tone: 'plain' | 'soft' | 'strong';
}

const rows: readonly (readonly (readonly [word: string, width: number, tone: Brick['tone']])[])[] = [
  [
    ['I', 40, 'plain'],
    ['have', 78, 'soft'],
    ['been', 78, 'soft'],
  ],
  [
    ['learning', 118, 'strong'],
    ['English', 108, 'plain'],
  ],
  [
    ['since', 84, 'plain'],
    ['May', 68, 'soft'],
    ['and', 64, 'plain'],
  ],
  [
    ['it', 44, 'soft'],
    ['is', 44, 'plain'],
    ['getting', 106, 'plain'],
  ],
  [
    ['easier', 92, 'soft'],
    ['every', 82, 'plain'],
    ['day', 62, 'plain'],
  ],
];

const [left, top, height, gap] = [122, 128, 40, 6];
const widest = Math.max(...rows.map((row) => row.reduce((sum, [, width]) => sum + width + gap, -gap)));

/** Lays each row out to the same width, as a wall is. */
function layBricks(): Brick[] {
  return rows.flatMap((row, line) => {
    const natural = row.reduce((sum, [, width]) => sum + width, 0);
    const stretch = (widest - gap * (row.length - 1)) / natural;
    let x = left;
    return row.map(([word, width, tone]) => {
      const brick = { word, x, y: top + line * (height + gap), width: width * stretch, tone };
      x += brick.width + gap;
      return brick;
    });
  });
}

const bricks = layBricks().map(
  ({ word, x, y, width, tone }) => html`
    <g class="brick ${tone}"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="5" /><text x="${x + width / 2}" y="${y + height / 2 + 6}">${word}</text></g>`,
);
const right = left + widest;
const foot = top + rows.length * (height + gap);

/** The hero's drawing: a house whose bricks are the words of a sentence. */
export const wordHouse = (
  say: Say,
) => html`<svg class="word-house" viewBox="60 20 ${widest + 124} ${foot}" role="img" aria-label="${say('house')}">
  <circle class="sun" cx="${right - 8}" cy="78" r="26" />
  <path class="chimney" d="M${left + 36} ${top - 20}V50h28v${top - 70}" />
  <path class="roof" d="M${left - 34} ${top - 4} ${left + widest / 2} 34l${widest / 2 + 34} ${top - 38}" />
  ${bricks}
  <path class="ground" d="M72 ${foot + 4}h${widest + 100}" />
</svg>`;
