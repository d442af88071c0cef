import { ENGLISH, type Language } from '@tensely/core/logic';

/**
 * The contract between the gateway, which writes a prerendered page, and the shell, which reads it. Elements and
 * attributes, in addition to the names below:
 *
 * | in the page | meaning |
 * |---|---|
 * | `#app[data-drawn]` | the frame of the shell, not hydrated yet; the attribute goes when it is |
 * | `#app[data-screen]` | the shell's own screen in that frame (`OwnScreen`) |
 * | `[data-remote] > [data-drawn]` | the prerendered screen of a remote in it, with `data-version` |
 * | `data-address` | the address of the screen, where it is not the requested one |
 * | `data-returning` | the learner has been at this screen before: their answers come with the script |
 * | `link[data-awaited]` | a style sheet of the screen, which the first script lets apply |
 * | `#verdicts` | what each option of the first question changes |
 *
 * The first script is ES5 without imports: it repeats the names.
 */

/** Placeholders for the name and the screen of a remote in a prerendered frame. */
export const REMOTE_MARK = '{remote}';
export const SCREEN_MARK = '{screen}';

/** The template with the preload links that wait for the first paint. */
export const AFTER_PAINT = 'after-paint';

/**
 * The shell's own screens that are prerendered: `login` for visitors, home before its figures have loaded (`learner`),
 * and home of a learner who has done nothing yet.
 */
export const ownScreens = ['login', 'learner', 'new-learner'] as const;
export type OwnScreen = (typeof ownScreens)[number];

/** The address of the prerendered frame for remotes of a layout, with an `OwnScreen`, or with a loading one (`home`). */
export function frameAddress(kind: string, language: Language = ENGLISH): string {
  return language === ENGLISH ? `/frame/${kind}` : `/frame/${kind}?language=${language}`;
}

/** Puts the screen of a remote into a prerendered frame. */
export function fillFrame(frame: string, remote: string, screen: string): string {
  return frame.replace(REMOTE_MARK, remote).replace(SCREEN_MARK, () => screen);
}

export interface PrerenderedScreen {
  version: string;
  /** Set if it is not the requested one. */
  address: string | undefined;
  isReturning: boolean;
  markup: string;
}

/** Builds the element of a prerendered screen. */
export function screenElement({ version, address, isReturning, markup }: PrerenderedScreen): string {
  const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const where = address === undefined ? '' : ` data-address="${attribute(address)}"`;
  const returning = isReturning ? ' data-returning=""' : '';
  return `<div data-drawn="" data-version="${attribute(version)}"${where}${returning}>${markup}</div>`;
}
