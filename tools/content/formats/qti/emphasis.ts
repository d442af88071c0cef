import { getStyles, plainText, type RichText, type TextRun } from '@tensely/questions/logic';
import { type Xml, xml } from './xml.ts';

/** Characters for private use that start or end a style in a text read from XML. */
const BOLD = '\uE000';
const ITALIC = '\uE001';

/** The mark on both sides of an element's text. */
export const marks: ReadonlyMap<string, string> = new Map(
  Object.entries({ strong: BOLD, b: BOLD, em: ITALIC, i: ITALIC }),
);

export function withoutMarks(text: string): string {
  return text.replace(/[\uE000\uE001]/g, '');
}

/** Writes bold as `strong`, italic as `em` and line breaks as `br`. QTI has none of our other styles. */
export function writeInline(text: RichText): Xml {
  const runs = typeof text === 'string' ? [{ text }] : text;
  return xml`${runs.map((run, index) => {
    const lines = plainText(index > 0 ? [{ text: '' }, run] : [run]).split('\n');
    return lines.map((line, at) => [at > 0 ? '\n' : '', line && writeStyled(line, getStyles(run))]);
  })}`;
}

function writeStyled(line: string, styles: readonly string[]): Xml {
  const text = styles.includes('italic') ? xml`<em>${line}</em>` : xml`${line}`;
  return styles.includes('bold') ? xml`<strong>${text}</strong>` : text;
}

/** Returns the runs of a text with marks, or a string if nothing in it is bold or italic. */
export function readInline(marked: string): RichText {
  if (marked === withoutMarks(marked)) return marked;
  let before = '';
  return [...marked.matchAll(/([\n\uE000\uE001]*)([^\n\uE000\uE001]+)/g)].map(([all, between = '', text = '']) => {
    const breaks = before && withoutMarks(between);
    const marksBefore = before + between;
    const isOn = (mark: string) => marksBefore.split(mark).length % 2 === 0;
    const textStyle = [isOn(BOLD) ? 'bold' : '', isOn(ITALIC) ? 'italic' : ''].filter(Boolean).join('-');
    before += all;
    return { text, ...(textStyle && { textStyle }), ...(breaks && startOf(breaks)) };
  });
}

function startOf(breaks: string): Pick<TextRun, 'newLine' | 'newParagraph'> {
  return breaks.length > 1 ? { newParagraph: true } : { newLine: true };
}
