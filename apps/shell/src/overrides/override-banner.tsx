import { fillMessage } from '@tensely/core/react';
import { createRoot } from 'react-dom/client';
import { previewMessages } from './messages.ts';
import styles from './override-banner.module.css';

/** A banner over every screen that lists which parts come from a developer's machine, and how to end that. */
export function showOverrideBanner(overrides: Readonly<Record<string, string>>): void {
  const place = document.createElement('div');
  document.body.prepend(place);
  createRoot(place).render(<OverrideBanner overrides={overrides} />);
}

/** The banner itself. Its link requests the released remotes from the gateway. */
export function OverrideBanner({ overrides }: { overrides: Readonly<Record<string, string>> }) {
  const t = previewMessages.use();
  const parts = Object.entries(overrides).map(([name, url]) => t.partFrom({ name, address: new URL(url).origin }));
  return (
    <aside className={styles.banner} aria-label={t.overridden()}>
      <p>{fillMessage(t.runs, { parts: <strong translate="no">{parts.join(', ')}</strong> })}</p>
      <a href="?overrides=off">{t.reset()}</a>
    </aside>
  );
}
