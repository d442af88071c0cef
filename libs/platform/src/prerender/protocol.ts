import { ENGLISH, type Language } from '@tensely/core/logic';
import type { Declaration } from '../contract/declaration.ts';

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
 * | `data-returning` | the learner has been at this screen before, and their answers come with the script |
 * | `style[data-href]` | a style sheet of the screen, with its address in the release |
 * | `template[data-feedback]` | for each option of the first question, the elements that its feedback changes |
 * | `data-place` | the number of such an element: extensions and translators insert nodes, so counting child nodes is not safe |
 * | `#learner` | the learner's data on the screen: `{ uid, data }` (`RenderedForLearner`) |
 *
 * The first script is ES5 without imports: it repeats the names.
 */

/** Placeholders for the name and the screen of a remote in a prerendered frame. */
export const REMOTE_MARK = '{remote}';
export const SCREEN_MARK = '{screen}';

/** The template with the preload links and the script of the shell, which wait for the first paint. */
export const AFTER_PAINT = 'after-paint';

/** The shell's own screens that are prerendered: `login` for visitors, and home before its figures have loaded (`learner`). */
export const ownScreens = ['login', 'learner'] as const;
export type OwnScreen = (typeof ownScreens)[number];

/**
 * The file of a release that renders a screen with what the learner has done: home of the shell, a lesson page with answers. A
 * module for Node with a `RenderForLearner`.
 */
export const LEARNER_RENDERER = 'server/render.mjs';

export interface LearnerRequest {
  /** Path and query of the screen. */
  address: string;
  language: Language;
  uid: string;
  /** The body of the response to `GET /api/progress`. */
  history: unknown;
  /** The files of the release that the screen reads, by their paths. */
  files: Readonly<Record<string, string>>;
  /** The remotes that this visitor gets. */
  declarations: readonly Declaration[];
  /** Milliseconds since 1970. */
  now: number;
  /** The learner's time zone, for example "Europe/Lisbon". */
  timeZone: string;
}

export interface RenderedForLearner {
  /** As in a prerendered page; of the shell it is the frame with home in it. */
  markup: string;
  /** The data for hydrating the markup. JSON. */
  data: unknown;
}

/** Exported as `renderForLearner`. Resolves with undefined if the screen shows nothing about the learner. */
export type RenderForLearner = (request: LearnerRequest) => Promise<RenderedForLearner | undefined>;

/** The address of the prerendered frame for remotes of a layout, with an `OwnScreen`, or with a loading one (`home`). */
export function frameAddress(kind: string, language: Language = ENGLISH): string {
  return language === ENGLISH ? `/frame/${kind}` : `/frame/${kind}?language=${language}`;
}

/** Puts the screen of a remote into a prerendered frame. */
export function fillFrame(frame: string, remote: string, screen: string): string {
  return frame.replace(REMOTE_MARK, remote).replace(SCREEN_MARK, () => screen);
}

/** The markup in the form that the page's policy allows: the first script sets inline styles. */
export function withoutInlineStyles(markup: string): string {
  return markup.replaceAll(' style="', ' data-style="');
}

export interface PrerenderedScreen {
  version: string;
  /** Set if it is not the requested one. */
  address: string | undefined;
  isReturning: boolean;
  markup: string;
}

export function screenElement({ version, address, isReturning, markup }: PrerenderedScreen): string {
  const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const where = address === undefined ? '' : ` data-address="${attribute(address)}"`;
  const returning = isReturning ? ' data-returning=""' : '';
  return `<div data-drawn="" data-version="${attribute(version)}"${where}${returning}>${markup}</div>`;
}
