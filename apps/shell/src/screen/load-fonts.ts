import type { Nav } from '@tensely/platform/host';

/**
 * Loads the fonts, and sets text in them from the next change of screen on: even with a fallback of the same measures lines
 * break elsewhere, and text must not move under a reader's eyes (docs/decisions/0028-fonts-by-their-characters.md).
 */
export async function loadFonts(nav: Nav): Promise<void> {
  const { location } = nav.getSnapshot();
  await import(/* webpackChunkName: "fonts" */ '@tensely/ui/fonts.css');
  await Promise.all([
    document.fonts.load('1em Atkinson Hyperlegible Next'),
    document.fonts.load('1em "Source Serif 4"'),
  ]);
  function takeThem() {
    if (nav.getSnapshot().location !== location) document.documentElement.dataset.fonts = '';
  }
  nav.subscribe(takeThem);
  takeThem();
}
