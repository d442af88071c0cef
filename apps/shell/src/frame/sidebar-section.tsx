import type { Language } from '@tensely/core/logic';
import { type Declaration, type NavItem as DeclaredItem, labelIn, type ShownLabel } from '@tensely/platform/host';
import { classNames, Icon } from '@tensely/ui/react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { frameMessages } from './messages.ts';
import styles from './sidebar.module.css';

/** A collapsible section of the sidebar: links, and collapsible groups of links. */
export type NavSection = ReturnType<typeof sidebarSections>[number];
type NavGroup = NavSection['groups'][number];
type NavItem = Pick<NavSection['items'][number], 'label' | 'path'> & Partial<NavSection['items'][number]>;

interface SidebarSectionProps {
  section: NavSection;
  level?: string | undefined;
  onFollow: () => void;
}

/** The group with the current page starts open, else the learner's level, else the first. */
export function SidebarSection({ section, level, onFollow }: SidebarSectionProps) {
  const { pathname } = useLocation();
  const { allOf } = frameMessages.use();
  const here = ({ path, current }: Pick<NavGroup, 'path' | 'current'>) => current || path === pathname;
  const { groups } = section;
  const items = section.items.filter(({ first }) => !first);
  const open =
    groups.find((group) => here(group) || group.items.some(here)) ??
    groups.find(({ path }) => path === level) ??
    groups[0];
  return (
    <Fold label={section.heading} open className={styles.section}>
      {items.length > 0 && <SidebarLinks items={items} onFollow={onFollow} />}
      {groups.map((group) => (
        <Fold key={group.label} label={group} open={group === open} className={styles.group}>
          <SidebarLinks
            items={
              group.path
                ? [{ label: allOf({ group: group.label }), path: group.path, current: group.current }, ...group.items]
                : group.items
            }
            onFollow={onFollow}
          />
        </Fold>
      ))}
    </Fold>
  );
}

interface FoldProps {
  label: ShownLabel;
  open: boolean;
  className: string | undefined;
  children: ReactNode;
}

function Fold({ label, open, className, children }: FoldProps) {
  return (
    <details className={classNames(styles.fold, className)} open={open}>
      <summary>
        <Label {...label} />
        <Icon name="down" />
      </summary>
      {children}
    </details>
  );
}

/** A list of links; marks the current page, or the link whose route owns it. */
export function SidebarLinks({ items, onFollow }: { items: NavItem[]; onFollow: () => void }) {
  const { pathname } = useLocation();
  return (
    <ul className={styles.links}>
      {items.map((item) => (
        <li key={item.path}>
          <Link
            to={item.path}
            className={styles.link}
            aria-current={item.path === pathname ? 'page' : item.current || undefined}
            onClick={onFollow}
          >
            <Label {...item} />
            {item.note && (
              <span className={styles.note} lang={item.note.lang}>
                {item.note.label}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Label({ label, lang }: ShownLabel) {
  return <span lang={lang}>{label}</span>;
}

/**
 * The sidebar from the declarations of the remotes, translated where they are: sections with the same title are merged,
 * and the link to `path` is marked, or that of the route that owns it.
 */
export function sidebarSections(declarations: readonly Declaration[], path: string, language: Language) {
  const declared = declarations
    .flatMap((declaration) => declaration.sidebar.map((section) => ({ ...section, declaration })))
    .toSorted((a, b) => a.order - b.order);
  const titles = [...new Set(declared.map(({ title }) => title))];
  const shown = (link: Pick<DeclaredItem, 'label'> & { path?: string | undefined }, declaration: Declaration) => ({
    ...labelIn(language, link.label, declaration),
    path: link.path,
    current: link.path === path,
  });
  const item = (link: DeclaredItem, declaration: Declaration) => ({
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
