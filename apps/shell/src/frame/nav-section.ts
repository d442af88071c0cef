import type { ShownLabel } from '@tensely/platform/host';

/** A link in the sidebar. Disabled: listed with its note, but not clickable. */
export interface NavItem extends ShownLabel {
  path: string;
  current?: boolean | undefined;
  disabled?: boolean | undefined;
  note?: ShownLabel | undefined;
  /** Placed beside Home, above all sections. */
  first?: boolean | undefined;
}

export interface NavGroup extends ShownLabel {
  /** The group's own page. */
  path?: string | undefined;
  current?: boolean | undefined;
  items: NavItem[];
}

/** A collapsible section of the sidebar: links, and collapsible groups of links. */
export interface NavSection {
  /** Identifies the section, in English. */
  title: string;
  heading: ShownLabel;
  items?: NavItem[] | undefined;
  groups?: NavGroup[] | undefined;
}
