import { createRoot } from 'react-dom/client';
import styles from './override-banner.module.css';

/** Says, over every screen, that this browser previews versions, and how to get rid of that. */
export function showPreviewBanner(names: readonly string[]): void {
  const place = document.createElement('div');
  document.body.prepend(place);
  createRoot(place).render(<PreviewBanner names={names} />);
}

/** The banner itself. Its link asks the gateway for what everybody gets. */
export function PreviewBanner({ names }: { names: readonly string[] }) {
  return (
    <aside className={styles.banner} aria-label="Preview">
      <p>
        This is a preview of <strong translate="no">{names.join(', ')}</strong>
      </p>
      <a href="?preview=off">End the preview</a>
    </aside>
  );
}
