import { asWritten, checkTexts, withPointers } from '../../authoring/check-texts.ts';
import type { Report } from '../../authoring/report.ts';
import type { Matching } from './matching.schema.ts';

/** A select shows what was chosen in one line, on a phone too. */
const LONGEST_MATCH = 60;

/** Reports defects that the schema cannot express. */
export function checkMatching({ pairs, distractors = [], instructions }: Matching, report: Report): void {
  const rights = new Map(pairs.map(({ right }, index) => [right, `/pairs/${index}/right`]));
  const lefts = pairs.map(({ left }, index) => ({ text: left, pointer: `/pairs/${index}/left` }));
  checkTexts(lefts, 'left text', report, asWritten);
  checkTexts(
    [...[...rights].map(([text, pointer]) => ({ text, pointer })), ...withPointers(distractors, '/distractors')],
    'right text',
    report,
    asWritten,
  );
  for (const [text, pointer] of rights) {
    if (text.length > LONGEST_MATCH)
      report(pointer, `A match has at most ${LONGEST_MATCH} letters: a phone shows it in one line.`);
  }
  if (rights.size === 1) report('/pairs', 'Every pair has the same match.');
  if (!instructions) report('', 'The matching has no instructions.');
}
