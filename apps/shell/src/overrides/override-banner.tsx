import { createRoot } from 'react-dom/client';
import styles from './override-banner.module.css';

/** Says, over every screen, which parts of the page come from a developer's machine, and how to get rid of that. */
export function showOverrideBanner(overrides: Readonly<Record<string, string>>): void {
  const place = document.createElement('div');
  document.body.prepend(place);
  createRoot(place).render(<OverrideBanner overrides={overrides} />);
}

/** The banner itself. Its link asks the gateway for the released remotes. */
export function OverrideBanner({ overrides }: { overrides: Readonly<Record<string, string>> }) {
  const parts = Object.entries(overrides).map(([name, address]) => `${name} from ${new URL(address).origin}`);
  return (
    <aside className={styles.banner} aria-label="Overridden remotes">
      <p>
        This page runs <strong translate="no">{parts.join(', ')}</strong>
      </p>
      <a href="?overrides=off">Reset</a>
    </aside>
  );
}
