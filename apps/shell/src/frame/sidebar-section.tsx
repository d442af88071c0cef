import type { ShownLabel } from '@tensely/platform/host';
import { classNames, Icon } from '@tensely/ui/react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { frameMessages } from './messages.ts';
import type { NavGroup, NavItem, NavSection } from './nav-section.ts';
import styles from './sidebar-section.module.css';

interface SidebarSectionProps {
  section: NavSection;
  onFollow: () => void;
}

/** A collapsible section of the sidebar; the group that holds the page on show starts open. */
export function SidebarSection({ section, onFollow }: SidebarSectionProps) {
  const { pathname } = useLocation();
  const { allOf } = frameMessages.use();
  const here = ({ path, current = path === pathname }: Pick<NavGroup, 'path' | 'current'>) => current;
  return (
    <Fold label={section.heading} open className={styles.section}>
      {section.items && <SidebarLinks items={section.items} onFollow={onFollow} />}
      {section.groups?.map((group) => (
        <Fold key={group.label} label={group} open={here(group) || group.items.some(here)} className={styles.group}>
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

/** A list of links; the one of the page on show is marked, as is one whose route owns that page. */
export function SidebarLinks({ items, onFollow }: { items: NavItem[]; onFollow: () => void }) {
  const { pathname } = useLocation();
  return (
    <ul className={styles.links}>
      {items.map((item) => (
        <li key={item.path}>
          {item.disabled ? (
            <span className={classNames(styles.link, styles.disabled)}>
              <Words item={item} />
            </span>
          ) : (
            <Link
              to={item.path}
              className={styles.link}
              aria-current={item.path === pathname ? 'page' : item.current || undefined}
              onClick={onFollow}
            >
              <Words item={item} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function Label({ label, lang }: ShownLabel) {
  return <span lang={lang}>{label}</span>;
}

function Words({ item }: { item: NavItem }) {
  return (
    <>
      <Label {...item} />
      {item.note && (
        <span className={styles.note} lang={item.note.lang}>
          {item.note.label}
        </span>
      )}
    </>
  );
}
