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

/** The rules of response processing. */
export const variable = (id: string) => xml`<qti-variable identifier="${id}"/>`;
export const baseValue = (type: string, value: string) =>
  xml`<qti-base-value base-type="${type}">${value}</qti-base-value>`;
export const setOutcome = (id: string, value: Xml) =>
  xml`<qti-set-outcome-value identifier="${id}">${value}</qti-set-outcome-value>`;
export const condition = (when: Xml, then: Xml) =>
  xml`<qti-response-condition><qti-response-if>${when}${then}</qti-response-if></qti-response-condition>`;
/** Players fail on the value of an empty response. */
export const ifAnswered = (id: string, then: Xml) =>
  condition(xml`<qti-not><qti-is-null>${variable(id)}</qti-is-null></qti-not>`, then);
