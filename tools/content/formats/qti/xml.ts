/** Well-formed XML. */
export interface Xml {
  readonly xml: string;
}

export type Value = Xml | string | number | boolean | readonly Value[];

/**
 * Builds XML. Inserts `Xml` as it is and escapes all other values, with line breaks as `br`.
 *
 * @example xml`<p class="${name}">${[text, xml`<br/>`]}</p>`
 */
export function xml({ raw }: TemplateStringsArray, ...values: readonly Value[]): Xml {
  return { xml: String.raw({ raw }, ...values.map(toText)) };
}

const REPLACEMENTS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '<br/>' };

function toText(value: Value): string {
  if (typeof value === 'object') return 'xml' in value ? value.xml : value.map(toText).join('');
  return String(value).replace(/[&<>"\n]/g, (character) => REPLACEMENTS[character] ?? character);
}

/** A file: its root element with one child per line. */
export function toDocument(root: string, attributes: Xml, children: readonly Xml[]): string {
  const lines = children.map((child) => `  ${child.xml}\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${attributes.xml}>\n${lines.join('')}</${root}>\n`;
}
