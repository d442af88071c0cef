import { noPassages, noSentences, type Report, readTexts, type ScoredAuthoring } from '../../authoring/authoring.ts';
import { asWritten, checkTexts, withPointers } from '../../authoring/check-texts.ts';
import { optionalText } from '../../text/plain-text.ts';
import { inShuffledOrder } from '../../view/shuffle/shuffled.ts';
import { readMatching } from './matching.reader.ts';
import type { Matching } from './matching.schema.ts';

export const matchingAuthoring: ScoredAuthoring<Matching> = {
  note: 'Pairs of left and right. Distractors stand on the right and match nothing.',
  otherNames: ['match', 'matchpairs', 'pairs'],
  read: readMatching,
  column: 'matching',
  check: checkMatching,
  review: {
    sheet: ({ instructions, pairs, distractors = [], id }) => ({
      instructions: optionalText(instructions),
      left: pairs.map(({ left }) => left),
      right: inShuffledOrder([...new Set([...pairs.map(({ right }) => right), ...distractors])], id),
    }),
    readSolution: readTexts,
    sentences: noSentences,
    keyPassages: noPassages,
  },
};

/** A longer match would not fit on one line on a phone. */
const LONGEST_MATCH = 60;

/** Reports defects that the schema cannot express. */
function checkMatching({ pairs, distractors = [], instructions }: Matching, report: Report): void {
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
