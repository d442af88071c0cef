import type { Declaration } from '@tensely/platform/logic';
import type { NavItem, NavSection } from './frame/nav-section.ts';

/** The sidebar as the live remotes declare it: sections of one title are one, and the page on show is marked. */
export function sidebarSections(declarations: readonly Declaration[], pathname: string): NavSection[] {
  const declared = declarations.flatMap(({ sidebar }) => sidebar).toSorted((a, b) => a.order - b.order);
  const titles = [...new Set(declared.map(({ title }) => title))];
  const mark = (items: readonly NavItem[]) => items.map((item) => ({ ...item, current: item.path === pathname }));
  return titles.map((title) => {
    const parts = declared.filter((section) => section.title === title);
    return {
      title,
      items: parts.flatMap(({ items = [] }) => mark(items)),
      groups: parts.flatMap(({ groups = [] }) => groups.map((group) => ({ ...group, items: mark(group.items) }))),
    };
  });
}
