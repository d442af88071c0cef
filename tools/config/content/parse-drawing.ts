import { type CustomPlugin, optimize } from 'svgo';

type Root = Parameters<CustomPlugin['fn']>[0];
type XastElement = Extract<Root['children'][number], { type: 'element' }>;

/** A drawing as data: tag, attributes with React's names, and children; a string is text. */
export type DrawingNode = string | [tag: string, attributes: Record<string, string>, ...children: DrawingNode[]];

const ALLOWED = new Set('svg g path circle ellipse rect line polyline polygon text tspan'.split(' '));

/**
 * Optimises an SVG and converts it to data. A page can render it inline, in its own colours and fonts, without parsing
 * markup.
 *
 * @throws Error if it contains anything but shapes and text: scripts, styles, references.
 */
export function parseDrawing(svg: string): DrawingNode {
  let drawing: DrawingNode | undefined;
  const convert: CustomPlugin = {
    name: 'convert',
    fn: (root) => {
      drawing = root.children.flatMap((child) => (child.type === 'element' ? [toNode(child)] : []))[0];
      return {};
    },
  };
  optimize(svg, { plugins: [{ name: 'preset-default', params: { overrides: { removeViewBox: false } } }, convert] });
  if (drawing === undefined) throw new Error('The picture has no <svg>.');
  return drawing;
}

function toNode({ name, attributes, children }: XastElement): DrawingNode {
  if (!ALLOWED.has(name)) throw new Error(`A picture contains only shapes and text; it must not contain <${name}>.`);
  const refused = Object.keys(attributes).find((key) => /^(on|style$|class$|id$)|href/.test(key));
  if (refused) throw new Error(`A picture must not use the attribute "${refused}".`);
  const renamed = Object.entries(attributes).map(([key, value]) => [reactName(key), value]);
  const nodes = children.flatMap((child) => {
    if (child.type === 'element') return [toNode(child)];
    return child.type === 'text' ? [child.value] : [];
  });
  return [name, Object.fromEntries(renamed), ...nodes];
}

/** "stroke-width" is "strokeWidth" in React; aria-* and xml:* stay. */
function reactName(attribute: string): string {
  if (attribute.startsWith('aria-')) return attribute;
  return attribute.replace(/[-:](\w)/g, (_match, letter: string) => letter.toUpperCase());
}
