/**
 * The anchors of a Markdown page: explicit ones (`<a id="…">`), and those that GitHub generates for headings.
 *
 * @example
 * markdownAnchors('## Two words\n<a id="rule"></a>'); // Set { 'rule', 'two-words' }
 */
export function markdownAnchors(text: string): ReadonlySet<string> {
  const anchors = new Set(Array.from(text.matchAll(/<a id="([\w-]+)">/g), ([, id = '']) => id));
  const uses = new Map<string, number>();
  for (const [, heading = ''] of withoutCode(text).matchAll(/^#{1,6} +(.+)$/gm)) {
    const slug = slugOf(heading);
    const used = uses.get(slug) ?? 0;
    uses.set(slug, used + 1);
    anchors.add(used === 0 ? slug : `${slug}-${used}`);
  }
  return anchors;
}

function withoutCode(text: string): string {
  return text.replace(/^```.*?^```/gms, '');
}

function slugOf(heading: string): string {
  return heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}
