import { getStyles, type RichText, type TextRun } from '@tensely/questions/logic';

/** Well-formed XML. */
class Xml {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type { Xml };

export type Value = Xml | string | number | boolean | undefined | readonly Value[];

/**
 * Builds XML. Inserts `Xml` as it is and escapes all other values.
 *
 * @example xml`<p class="${name}">${[text, xml`<br/>`]}</p>`
 */
export function xml({ raw }: TemplateStringsArray, ...values: readonly Value[]): Xml {
  return new Xml(String.raw({ raw }, ...values.map(toText)));
}

/** A file: its root element with one child per line. */
export function toDocument(root: string, attributes: Xml, children: readonly Xml[]): string {
  const lines = children.map(({ text }) => `  ${text}\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${attributes.text}>\n${lines.join('')}</${root}>\n`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function toText(value: Value): string {
  if (value instanceof Xml) return value.text;
  if (typeof value === 'object') return value.map(toText).join('');
  return String(value ?? '').replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/** A text as inline XHTML: line breaks as `br`, bold as `strong`, italic as `em`. QTI has none of our other styles. */
export function inline(text: RichText): Xml {
  if (typeof text === 'string') return new Xml(toText(text).replaceAll('\n', '<br/>'));
  return xml`${text.map((run, index) => [index > 0 ? getBreak(run) : '', styled(run)])}`;
}

function styled(run: TextRun): Xml {
  const styles = getStyles(run);
  const italic = styles.includes('italic') ? xml`<em>${inline(run.text)}</em>` : inline(run.text);
  return styles.includes('bold') ? xml`<strong>${italic}</strong>` : italic;
}

function getBreak({ newLine, newParagraph }: TextRun): Xml | undefined {
  if (newParagraph) return xml`<br/><br/>`;
  return newLine ? xml`<br/>` : undefined;
}
