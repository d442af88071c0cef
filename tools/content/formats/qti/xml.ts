import { getStyles, type RichText, type TEXT_STYLES, type TextRun } from '@tensely/questions/logic';

type TextStyle = (typeof TEXT_STYLES)[number];
type Attributes = Record<string, string | number | boolean | undefined>;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/** An element of children that are XML already. Attributes that are undefined are left out. */
export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeXml(String(value))}"`],
  );
  const open = `<${name}${written.join('')}`;
  return children.length === 0 ? `${open}/>` : `${open}>${children.join('')}</${name}>`;
}

/** A document with one top-level child of its root per line. */
export function xmlDocument(name: string, attributes: Attributes, children: readonly string[]): string {
  const lines = children.map((child) => `\n  ${child}`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(name, attributes, ...lines, '\n')}\n`;
}

const STYLE_TAGS: Partial<Record<TextStyle, string>> = { bold: 'strong', italic: 'em' };

/** A text as inline XHTML: line breaks as `br`, bold as `strong`, italic as `em`. QTI has no other style of ours. */
export function inline(text: RichText): string {
  if (typeof text === 'string') return escapeXml(text).replaceAll('\n', '<br/>');
  return text.map((run, index) => (index > 0 ? breakBefore(run) : '') + styled(run)).join('');
}

function styled(run: TextRun): string {
  const tags = getStyles(run).flatMap((style) => STYLE_TAGS[style] ?? []);
  return tags.reduceRight((content, tag) => `<${tag}>${content}</${tag}>`, inline(run.text));
}

function breakBefore({ newLine, newParagraph }: TextRun): string {
  if (newParagraph) return '<br/><br/>';
  return newLine ? '<br/>' : '';
}
