import { releaseUrl } from '@tensely/platform/host';
import { removeStyles } from '../federation/request-file.ts';

/** Stands for the name and the screen of a remote in a drawn frame; the gateway fills them in. */
export const REMOTE_MARK = '{remote}';
export const SCREEN_MARK = '{screen}';

/**
 * The page comes with `data-drawn` on what the build has drawn and no script has brought to life: the frame of the shell,
 * and in it the screen of a remote.
 */
const drawnScreen = '[data-remote] > [data-drawn]';

/** The place with the remote whose screen came drawn with the page. */
export function drawnPlace(): { container: HTMLElement; name: string; isReturning: boolean } | undefined {
  const screen = document.querySelector<HTMLElement>(drawnScreen);
  const container = screen?.parentElement;
  const name = container?.dataset.remote;
  return name ? { container, name, isReturning: screen?.dataset.returning !== undefined } : undefined;
}

/** The address that the drawn screen belongs to, where it is not the one that was asked for. */
export function drawnAddress(): string | undefined {
  return document.querySelector<HTMLElement>(drawnScreen)?.dataset.address;
}

/** The drawn screen in a container, if it is one of this version. */
export function drawnScreenOf(container: HTMLElement, version: string): HTMLElement | undefined {
  return container.querySelector<HTMLElement>(`:scope > [data-drawn][data-version="${version}"]`) ?? undefined;
}

/** Takes the drawn screen out of a container, and its style sheets out of the page: another version is shown. */
export function discardDrawnScreen(container: HTMLElement): void {
  const { remote: name } = container.dataset;
  const version = container.querySelector<HTMLElement>(':scope > [data-drawn]')?.dataset.version;
  if (name && version) removeStyles(releaseUrl({ name, version }));
  container.replaceChildren();
}

/** What was drawn is alive: from now on it answers by itself, and gets what was pressed before. */
export function goLive(element: HTMLElement): void {
  delete element.dataset.drawn;
}
