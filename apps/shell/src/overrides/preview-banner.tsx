import { fillMessage } from '@tensely/core/react';
import { createRoot } from 'react-dom/client';
import { previewMessages } from './messages.ts';
import styles from './override-banner.module.css';

/** A banner over every screen that this browser previews versions, and how to end that. */
export function showPreviewBanner(names: readonly string[]): void {
  const place = document.createElement('div');
  document.body.prepend(place);
  createRoot(place).render(<PreviewBanner names={names} />);
}

/** The banner itself. Its link requests the public versions from the gateway. */
export function PreviewBanner({ names }: { names: readonly string[] }) {
  const t = previewMessages.use();
  return (
    <aside className={styles.banner} aria-label={t.label()}>
      <p>{fillMessage(t.isPreview, { names: <strong translate="no">{names.join(', ')}</strong> })}</p>
      <a href="?preview=off">{t.end()}</a>
    </aside>
  );
}
