/** One link of the sidebar. Disabled: listed, with its note, but not to be opened. */
export interface NavItem {
  label: string;
  path: string;
  current?: boolean | undefined;
  disabled?: boolean | undefined;
  note?: string | undefined;
}

export interface NavGroup {
  label: string;
  /** The group's own page. */
  path?: string | undefined;
  current?: boolean | undefined;
  items: NavItem[];
}

/** A collapsible part of the sidebar: its links, and collapsible groups of links. */
export interface NavSection {
  title: string;
  items?: NavItem[] | undefined;
  groups?: NavGroup[] | undefined;
}
