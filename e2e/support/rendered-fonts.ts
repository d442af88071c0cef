import type { Page } from '@playwright/test';

/** The brand's typefaces. */
const BRAND = ['Atkinson Hyperlegible Next', 'Source Serif 4'];

/** Elements with text of their own that is not rendered as an image. */
const TEXTS =
  ':is(h1, h2, h3, p, li, a, button, label, legend, dt, dd, span, summary):not(:has(*)):not(:empty):not(svg *):not([hidden] *)';

/**
 * The typefaces that a page really renders, by DevTools' own account: "brand", "device", or both. Ignores characters that no
 * brand font has.
 */
export async function renderedFonts(page: Page): Promise<{ shown: string[]; texts: number }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: TEXTS });
  const shown = new Set<string>();
  let texts = 0;
  for (const nodeId of nodeIds) {
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId }).catch(() => ({ fonts: [] }));
    const [most] = fonts.toSorted((a, b) => b.glyphCount - a.glyphCount);
    if (!most || most.glyphCount < 3) continue;
    texts += 1;
    const isBrand = most.isCustomFont && BRAND.some((family) => most.familyName.startsWith(family));
    shown.add(isBrand ? 'brand' : 'device');
  }
  await devtools.detach();
  return { shown: [...shown].sort(), texts };
}
