import { entriesOf, inside, isRecord } from '@tensely/core/reader';
import type { WrongForms } from '../schema/question-fields.ts';
import { Fields, type Place } from './place.ts';
import { dropped, readPlainText } from './read-text.ts';

/** The wrong forms of a question, under any name; an empty object if there are none. */
export function readWrongForms(fields: Fields): { wrongForms?: WrongForms } {
  const place = fields.take('wrongForms', 'commonMistakes', 'wrongAnswers');
  const wrongForms = place ? readForms(place) : [];
  return wrongForms.length > 0 ? { wrongForms } : {};
}

/** Reads a list of objects, or one object from wrong form to feedback. */
function readForms(place: Place): WrongForms {
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
    const text = readPlainText(fields.take('text', 'form', 'answer', 'value', 'word'));
    const feedback = readPlainText(fields.take('feedback', 'explanation', 'comment', 'reason'));
    const blank = fields.take('blank')?.value;
    fields.reportRest();
    if (text === undefined || feedback === undefined) return dropped(entry);
    return [{ text, feedback, ...(typeof blank === 'number' && Number.isInteger(blank) && blank > 0 && { blank }) }];
  });
}
