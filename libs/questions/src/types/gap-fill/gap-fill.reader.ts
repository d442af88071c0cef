import { entriesOf } from '@tensely/core/reader';
import type { Fields, Place } from '../../authoring/place.ts';
import { readScoredFields } from '../../authoring/read-scored.ts';
import { hasBlank, readTemplate } from '../../authoring/read-template.ts';
import { dropped, readPlainText, readRichText, readTexts } from '../../authoring/read-text.ts';
import { readWrongForms } from '../../authoring/read-wrong-forms.ts';
import { BLANK, countBlanks } from '../../text/template.ts';

/** The template under any name, even as the question; the answers as one text, as a list, or as a list per blank. */
export function readGapFill(fields: Fields) {
  const given = readTemplate(takeTemplate(fields));
  const template = given ?? BLANK;
  const question = readRichText(fields.take('question', 'prompt', 'instructions', 'instruction', 'text'));
  const answers = fields.take('correctAnswers', 'correctAnswer', 'answers', 'answer', 'accepted', 'solution');
  const wrongForms = readWrongForms(fields);
  if (!given) fields.place.log.report(fields.place, 'There is no template; a single blank is used.');
  return {
    ...(question && { question }),
    template,
    correctAnswers: answers ? readAnswers(answers, countBlanks(template)) : [],
    ...wrongForms,
    ...readScoredFields(fields),
  };
}

function takeTemplate(fields: Fields): Place | undefined {
  const named = fields.take('template', 'sentence', 'paragraph');
  if (named) return named;
  const key = ['question', 'text', 'prompt', 'instructions']
    .map((name) => fields.find(name))
    .find((name) => name !== undefined && hasBlank(fields.look(name).value));
  return key === undefined ? undefined : fields.take('template', key);
}

function readAnswers(place: Place, blanks: number): (string | string[])[] {
  if (blanks === 1) return flatTexts(place);
  return entriesOf(place).flatMap<string | string[]>((entry) => {
    return Array.isArray(entry.value) ? [readTexts(entry)] : (readPlainText(entry) ?? dropped(entry));
  });
}

function flatTexts(place: Place): string[] {
  return entriesOf(place).flatMap((entry) => {
    return Array.isArray(entry.value) ? readTexts(entry) : (readPlainText(entry) ?? dropped(entry));
  });
}
