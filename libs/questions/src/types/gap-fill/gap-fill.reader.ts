import { entriesOf, inside, isRecord } from '@tensely/core/reader';
import { Fields } from '../../authoring/fields.ts';
import { readScoredFields } from '../../authoring/read-scored.ts';
import { hasBlank, readTemplate } from '../../authoring/read-template.ts';
import { dropped, readPlainText, readRichText, readTexts } from '../../authoring/read-text.ts';
import type { Place } from '../../authoring/repair-log.ts';
import { BLANK, countBlanks } from '../../text/template.ts';

/** The template under any name, even as the question; the answers as one text, as a list, or as a list per blank. */
export function readGapFill(fields: Fields) {
  const given = readTemplate(takeTemplate(fields));
  const template = given ?? BLANK;
  const question = readRichText(fields.take('question', 'prompt', 'instructions', 'instruction', 'text'));
  const answers = fields.take('correctAnswers', 'correctAnswer', 'answers', 'answer', 'accepted', 'solution');
  const wrongForms = fields.take('wrongForms', 'commonMistakes', 'wrongAnswers');
  const forms = wrongForms ? readWrongForms(wrongForms) : [];
  if (!given) fields.place.log.report(fields.place, 'There is no template: a blank alone stands in.');
  return {
    ...(question && { question }),
    template,
    correctAnswers: answers ? readAnswers(answers, countBlanks(template)) : [],
    ...(forms.length > 0 && { wrongForms: forms }),
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

/** A list of objects, or one object from wrong form to feedback. */
function readWrongForms(place: Place) {
  const { value } = place;
  if (isRecord(value) && !('text' in value)) {
    place.log.report(place, 'The object is read as a list of wrong forms.');
    return Object.entries(value).flatMap(([text, feedback]) => {
      const said = readPlainText(inside(place, text, feedback));
      return text.trim() && said ? [{ text, feedback: said }] : [];
    });
  }
  return entriesOf(place).flatMap((entry) => {
    const fields = new Fields(entry, []);
    const text = readPlainText(fields.take('text', 'form', 'answer', 'value'));
    const feedback = readPlainText(fields.take('feedback', 'explanation', 'comment'));
    const blank = fields.take('blank')?.value;
    fields.reportRest();
    if (text === undefined || feedback === undefined) return dropped(entry);
    return [{ text, feedback, ...(typeof blank === 'number' && Number.isInteger(blank) && blank > 0 && { blank }) }];
  });
}
