import { whenIdle } from './when-idle.ts';

/**
 * Loads the fonts once the scripts of the first screen are there and the browser is idle: until then text is set in a
 * fallback of the same measures (docs/decisions/0028-fonts-by-their-characters.md).
 */
export function loadFonts(): void {
  const load = () => import(/* webpackChunkName: "fonts" */ '@tensely/ui/fonts.css');
  afterLoad(() =>
    whenIdle(() => load().catch((error) => console.warn('The page stays in its fallback fonts.', error))),
  );
}

function afterLoad(task: () => void) {
  if (document.readyState === 'complete') task();
  else window.addEventListener('load', task, { once: true });
}
