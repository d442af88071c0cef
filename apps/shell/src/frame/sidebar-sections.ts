import type { Language } from '@tensely/core/logic';
import { type Declaration, labelIn, type NavItem } from '@tensely/platform/host';
import type { NavSection } from './sidebar-section.tsx';

/**
 * The sidebar from the declarations of the remotes, translated where they are: sections with the same title are merged,
 * and the link to `path` is marked, or that of the route that owns it.
 */
export function sidebarSections(declarations: readonly Declaration[], path: string, language: Language): NavSection[] {
  const declared = declarations
    .flatMap((declaration) => declaration.sidebar.map((section) => ({ ...section, declaration })))
    .toSorted((a, b) => a.order - b.order);
  const titles = [...new Set(declared.map(({ title }) => title))];
  const shown = (link: Pick<NavItem, 'label'> & { path?: string | undefined }, declaration: Declaration) => ({
    ...labelIn(language, link.label, declaration),
    path: link.path,
    current: link.path === path,
  });
  const item = (link: NavItem, declaration: Declaration) => ({
    ...shown(link, declaration),
    path: link.path,
    first: link.first,
    note: link.note ? labelIn(language, link.note, declaration) : undefined,
  });
  return titles.map((title) => {
    const parts = declared.filter((section) => section.title === title);
    const headings = parts.map(({ declaration }) => labelIn(language, title, declaration));
    return {
      title,
      heading: headings.find(({ lang }) => lang === undefined) ?? { label: title, lang: 'en' },
      items: parts.flatMap(({ items = [], declaration }) => items.map((link) => item(link, declaration))),
      groups: parts.flatMap(({ groups = [], declaration }) =>
        groups.map((group) => ({
          ...shown(group, declaration),
          items: group.items.map((link) => item(link, declaration)),
        })),
      ),
    };
  });
}
