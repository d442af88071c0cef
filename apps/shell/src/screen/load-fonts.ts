import { whenIdle } from './when-idle.ts';

/**
 * Uses the page's sheet of fonts once nothing of the first screen is waited for: fonts are asked for then, and until they
 * are there text is set in a fallback of the same measures (docs/decisions/0028-fonts-by-their-characters.md).
 */
export function loadFonts(): void {
  if (document.readyState !== 'complete' || document.querySelector('[aria-busy=true],[data-waiting]')) {
    setTimeout(loadFonts, 100);
    return;
  }
  whenIdle(() => document.getElementById('fonts')?.setAttribute('media', 'all'));
}
