import { entriesOf, fold, isRecord, quoted } from '@tensely/core/reader';
import type { Instruction } from '../schema/paper.schema.ts';
import { getFields, type Place, readText, repair } from './place.ts';

const STYLES: Readonly<Record<string, Instruction['textStyle']>> = {
  bold: 'bold',
  strong: 'bold',
  italic: 'italic',
  italics: 'italic',
  emphasis: 'italic',
  default: 'default',
  text: 'default',
  normal: 'default',
  plain: 'default',
};

/** Instructions as runs. A plain string becomes one run in the default style on a new line. */
export function readInstructions(place: Place | undefined): Instruction[] {
  if (!place) return [];
  if (typeof place.value !== 'string') return entriesOf(place).flatMap(readRun);
  repair(place, 'The text is read as a list of instructions, one for each line.');
  return place.value.split('\n').flatMap((line) => (line.trim() ? [plainRun(line)] : []));
}

function readRun(place: Place): Instruction[] {
  if (!isRecord(place.value)) {
    const text = readText(place);
    repair(place, text ? 'The plain text is read as an instruction.' : 'The value here is not valid and is left out.');
    return text ? [plainRun(text)] : [];
  }
  const fields = getFields(place);
  const text = readText(fields.take('text', 'content', 'value'));
  const textStyle = readStyle(fields.take('textStyle', 'style'));
  const newParagraph = isOn(fields.take('newParagraph', 'paragraph'));
  const newLine = isOn(fields.take('newLine', 'lineBreak'));
  fields.reportRest();
  if (!text) {
    repair(place, 'The instruction has no text and is left out.');
    return [];
  }
  return [{ text, textStyle, ...(newParagraph && { newParagraph }), ...(newLine && { newLine }) }];
}

function plainRun(text: string): Instruction {
  return { text, textStyle: 'default', newLine: true };
}

/** A missing or unknown style becomes the default. */
function readStyle(place: Place | undefined): Instruction['textStyle'] {
  if (!place) return 'default';
  const style = typeof place.value === 'string' ? STYLES[fold(place.value)] : undefined;
  if (style !== place.value) {
    repair(place, style ? `The style is read as "${style}".` : `The style ${quoted(place.value)} is not known.`);
  }
  return style ?? 'default';
}

function isOn(place: Place | undefined): boolean {
  if (!place || typeof place.value === 'boolean') return place?.value === true;
  const isTrue = place.value === 1 || (typeof place.value === 'string' && fold(place.value) === 'true');
  repair(place, `${quoted(place.value)} is read as ${isTrue}.`);
  return isTrue;
}
