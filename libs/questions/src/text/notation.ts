/** A blank in a template or paragraph: exactly five underscores. */
export const BLANK = '_____';

/** The number of blanks in a template or paragraph. */
export function countBlanks(template: string): number {
  return template.split(BLANK).length - 1;
}

/** The styles of a run of text, in the order of their combined names ("bold-italic"). */
export const TEXT_STYLES = ['bold', 'italic', 'underline', 'strikethrough'] as const;
export type TextStyle = (typeof TEXT_STYLES)[number];

/** The single styles of a run, without repeats; empty for plain text. */
export function getStyles(run: { textStyle?: string | undefined }): TextStyle[] {
  const named = run.textStyle?.split('-') ?? [];
  return TEXT_STYLES.filter((style) => named.includes(style));
}
