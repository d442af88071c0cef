import type { RichText } from '../schema/question-fields.ts';

/** A text without its styles; line and paragraph breaks become "\n" and "\n\n". */
export function plainText(text: RichText): string {
  if (typeof text === 'string') return text;
  return text.map((run, index) => (index > 0 ? breakBefore(run) : '') + run.text).join('');
}

/** `plainText` of an optional text. */
export function optionalText(text: RichText | undefined): string | undefined {
  return text === undefined ? undefined : plainText(text);
}

function breakBefore(run: { newLine?: true | undefined; newParagraph?: true | undefined }): string {
  if (run.newParagraph) return '\n\n';
  return run.newLine ? '\n' : '';
}
