import { type OwnScreen, ownScreens, releaseUrl } from '@tensely/platform/host';
import { removeStyles } from '../federation/request-file.ts';

/** The screen of a remote that came with the page and is not hydrated yet (see libs/platform/src/prerender/protocol.ts). */
const unhydratedScreen = '[data-remote] > [data-drawn]';

/** The container of the prerendered screen, with the name of its remote. */
export function prerenderedPlace(): { container: HTMLElement; name: string; isReturning: boolean } | undefined {
  const screen = document.querySelector<HTMLElement>(unhydratedScreen);
  const container = screen?.parentElement;
  const name = container?.dataset.remote;
  return name ? { container, name, isReturning: screen?.dataset.returning !== undefined } : undefined;
}

/** The address of the prerendered screen, where it is not the requested one. */
export function prerenderedAddress(): string | undefined {
  return document.querySelector<HTMLElement>(unhydratedScreen)?.dataset.address;
}

export function prerenderedOwnScreen({ dataset }: HTMLElement): OwnScreen | undefined {
  return ownScreens.find((name) => name === dataset.screen);
}

/** The prerendered screen in a container, if it is of this version. */
export function findPrerenderedScreen(container: HTMLElement, version: string): HTMLElement | undefined {
  return container.querySelector<HTMLElement>(`:scope > [data-drawn][data-version="${version}"]`) ?? undefined;
}

/** Removes the prerendered screen and its style sheets, because another version will be shown. */
export function discardPrerenderedScreen(container: HTMLElement): void {
  const { remote: name } = container.dataset;
  const version = container.querySelector<HTMLElement>(':scope > [data-drawn]')?.dataset.version;
  if (name && version) removeStyles(releaseUrl({ name, version }));
  container.replaceChildren();
}

/** Marks an element as hydrated. The first script then passes on what was pressed before. */
export function markHydrated(element: HTMLElement): void {
  delete element.dataset.drawn;
}
