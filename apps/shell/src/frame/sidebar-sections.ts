import type { Declaration } from '@tensely/platform/host';
import type { NavSection } from './nav-section.ts';

/**
 * The sidebar as the live remotes declare it: sections of one title are one, and what leads to `path` is marked: the
 * route on show, which may own more paths than its own.
 */
export function sidebarSections(declarations: readonly Declaration[], path: string): NavSection[] {
  const declared = declarations.flatMap(({ sidebar }) => sidebar).toSorted((a, b) => a.order - b.order);
  const titles = [...new Set(declared.map(({ title }) => title))];
  const mark = <T extends { path?: string | undefined }>(link: T) => ({ ...link, current: link.path === path });
  return titles.map((title) => {
    const parts = declared.filter((section) => section.title === title);
    return {
      title,
      items: parts.flatMap(({ items = [] }) => items.map(mark)),
      groups: parts.flatMap(({ groups = [] }) =>
        groups.map((group) => ({ ...mark(group), items: group.items.map(mark) })),
      ),
    };
  });
}
