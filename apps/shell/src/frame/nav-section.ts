import type { ShownLabel } from '@tensely/platform/host';

/** One link of the sidebar. Disabled: listed, with its note, but not to be opened. */
export interface NavItem extends ShownLabel {
  path: string;
  current?: boolean | undefined;
  disabled?: boolean | undefined;
  note?: ShownLabel | undefined;
  /** It stands beside Home, above all sections. */
  first?: boolean | undefined;
}

export interface NavGroup extends ShownLabel {
  /** The group's own page. */
  path?: string | undefined;
  current?: boolean | undefined;
  items: NavItem[];
}

/** A collapsible part of the sidebar: its links, and collapsible groups of links. */
export interface NavSection {
  /** Tells it from others, in English. */
  title: string;
  heading: ShownLabel;
  items?: NavItem[] | undefined;
  groups?: NavGroup[] | undefined;
}
