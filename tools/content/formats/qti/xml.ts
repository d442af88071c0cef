import { getStyles, type RichText, type TextRun } from '@tensely/questions/logic';

/** Well-formed XML: `xml` puts it into other XML as it is, and escapes everything else. */
class Xml {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString(): string {
    return this.text;
  }
}

export type { Xml };

type Value = Xml | string | number | boolean | undefined | readonly Value[];

/** @example xml`<p class="${name}">${[text, xml`<br/>`]}</p>` */
export function xml({ raw }: TemplateStringsArray, ...values: readonly Value[]): Xml {
  return new Xml(String.raw({ raw }, ...values.map(toText)));
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function toText(value: Value): string {
  if (value instanceof Xml) return value.text;
  if (typeof value === 'object') return value.map(toText).join('');
  return String(value ?? '').replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/** One piece of XML per line, indented by two spaces. */
export function indented(...pieces: readonly (Xml | readonly Xml[] | undefined)[]): Xml {
  return new Xml(
    pieces
      .flatMap((piece) => piece ?? [])
      .map((piece) => `  ${piece}`)
      .join('\n'),
  );
}

/** A text as inline XHTML: line breaks as `br`, bold as `strong`, italic as `em`. QTI has no other style of ours. */
export function inline(text: RichText): Xml {
  if (typeof text === 'string') return new Xml(toText(text).replaceAll('\n', '<br/>'));
  return xml`${text.map((run, index) => [...(index > 0 ? breaksBefore(run) : []), styled(run)])}`;
}

function styled(run: TextRun): Xml {
  const styles = getStyles(run);
  const italic = styles.includes('italic') ? xml`<em>${inline(run.text)}</em>` : inline(run.text);
  return styles.includes('bold') ? xml`<strong>${italic}</strong>` : italic;
}

function breaksBefore({ newLine, newParagraph }: TextRun): Xml[] {
  if (newParagraph) return [xml`<br/><br/>`];
  return newLine ? [xml`<br/>`] : [];
}
