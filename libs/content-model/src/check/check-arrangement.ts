import { type DragDrop, type Matching, type Ordering, plainText, type TrueFalse } from '@tensely/questions/logic';
import { asWritten, checkSpaces, checkTexts, placed } from './check-texts.ts';
import type { Report } from './defect.ts';

export function checkTrueFalse({ statement }: TrueFalse, report: Report): void {
  const text = plainText(statement).trim();
  if (text.endsWith('?')) report('/statement', 'The statement is a question, which is neither true nor false.');
  if (text.includes('_____')) report('/statement', 'The statement has a blank, which nobody fills.');
}

/** A select shows what was chosen in one line, on a phone too. */
const LONGEST_MATCH = 60;

export function checkMatching({ pairs, distractors = [], instructions }: Matching, report: Report): void {
  const rights = new Map(pairs.map(({ right }, index) => [right, `/pairs/${index}/right`]));
  const lefts = pairs.map(({ left }, index) => ({ text: left, pointer: `/pairs/${index}/left` }));
  checkTexts(lefts, 'left text', report, asWritten);
  checkTexts(
    [...[...rights].map(([text, pointer]) => ({ text, pointer })), ...placed(distractors, '/distractors')],
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

export function checkOrdering({ items, instructions }: Ordering, report: Report): void {
  checkSpaces(placed(items, '/items'), 'item', report);
  if (new Set(items).size === 1) report('/items', 'The items are all the same: every order is right.');
  if (!instructions) report('', 'The ordering has no instructions.');
}

export function checkDragDrop({ targets, instructions }: DragDrop, report: Report): void {
  const labels = targets.map(({ label }, index) => ({ text: label, pointer: `/targets/${index}/label` }));
  checkTexts(labels, 'label', report);
  const items = targets.flatMap((target, index) => placed(target.items, `/targets/${index}/items`));
  checkTexts(items, 'item', report, asWritten);
  if (targets.filter((target) => target.items.length > 0).length === 1) {
    report('/targets', 'Every item belongs to the same target.');
  }
  if (!instructions) report('', 'The question has no instructions.');
}
