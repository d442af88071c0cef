import { entriesOf, fold, inside, isRecord, quoted } from '@tensely/core/reader';
import type { Fields, Place } from '../../authoring/place.ts';
import { type AuthoredChoice, readChoice } from '../../authoring/read-choice.ts';
import { readScoredFields } from '../../authoring/read-scored.ts';
import { readRichText, readTexts } from '../../authoring/read-text.ts';
import { normaliseAnswer } from '../../marking/answer-text/normalise-answer.ts';

const WORD = {
  text: ['text', 'word', 'value', 'label'],
  feedback: ['feedback', 'explanation', 'comment'],
  correct: ['correct', 'isCorrect', 'isKeyWord'],
} as const;

/** Words as objects, plain texts or one sentence; finds key words among them in any case and without punctuation. */
export function readClick(fields: Fields) {
  const marked: string[] = [];
  const words = readWords(fields.take('words', 'sentence', 'options', 'choices'), marked);
  const keysPlace = fields.take('keyWords', 'keyWord', 'correctAnswers', 'correctAnswer', 'answers', 'answer');
  const instructions = readRichText(fields.take('instructions', 'instruction', 'question', 'prompt', 'text', 'title'));
  if (!instructions)
    fields.place.log.report(fields.place, 'There are no instructions; "Click the right word." is used.');
  const select = fields.take('select')?.value;
  return {
    layout: readLayout(fields),
    instructions: instructions ?? 'Click the right word.',
    words,
    keyWords: keysPlace ? readKeyWords(keysPlace, words) : [...new Set(marked)],
    ...(typeof select === 'string' && { select: fold(select) === 'all' ? 'all' : 'first' }),
    ...readScoredFields(fields),
  };
}

function readLayout(fields: Fields): string {
  const place = fields.take('layout');
  const layout = typeof place?.value === 'string' && fold(place.value) === 'vertical' ? 'vertical' : 'horizontal';
  if (place?.value !== layout) fields.place.log.report(place ?? fields.place, `The layout is read as "${layout}".`);
  return layout;
}

function readWords(place: Place | undefined, marked: string[]): AuthoredChoice[] {
  if (!place) return [];
  const { value, log } = place;
  if (typeof value === 'string') {
    log.report(place, 'The sentence is read as a list of words.');
    return entriesOf(inside(place, '', value.split(/\s+/).filter(Boolean))).map((entry) => ({
      text: String(entry.value),
    }));
  }
  const entries = entriesOf(place);
  if (entries.some((entry) => !isRecord(entry.value)))
    log.report(place, 'Plain texts are read as words without feedback.');
  return entries.flatMap((entry) => readChoice(entry, WORD, (text) => marked.push(text)));
}

function readKeyWords(place: Place, words: readonly AuthoredChoice[]): string[] {
  const byBareWord = Map.groupBy(
    words.map(({ text }) => text),
    bare,
  );
  const found = readTexts(place).flatMap((key) => {
    if (words.some(({ text }) => text === key)) return [key];
    const same = byBareWord.get(bare(key)) ?? [];
    place.log.report(
      place,
      same.length > 0
        ? `The key word ${quoted(key)} is read as ${quoted(same[0])}.`
        : `The key word ${quoted(key)} is not among the words.`,
    );
    return same;
  });
  return [...new Set(found)];
}

/** A word in the normal form of answers, without the punctuation around it. */
function bare(word: string): string {
  const normal = normaliseAnswer(word);
  return /[\p{L}\p{N}](.*[\p{L}\p{N}])?/su.exec(normal)?.[0] ?? normal;
}
