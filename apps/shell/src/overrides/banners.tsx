import { fillMessage } from '@tensely/core/react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { shellMessages } from '../../messages/catalogue.ts';
import english from '../../messages/preview.en.json';
import styles from './banners.module.css';

const previewMessages = shellMessages.namespace('preview', english);

/** A banner over every screen that this browser previews versions, and how to end that. */
export function showPreviewBanner(names: readonly string[]): void {
  show(<PreviewBanner names={names} />);
}

/** A banner over every screen that lists which parts come from a developer's machine, and how to end that. */
export function showOverrideBanner(overrides: Readonly<Record<string, string>>): void {
  show(<OverrideBanner overrides={overrides} />);
}

function show(banner: ReactNode) {
  const place = document.createElement('div');
  document.body.prepend(place);
  createRoot(place).render(banner);
}

function PreviewBanner({ names }: { names: readonly string[] }) {
  const t = previewMessages.use();
  return (
    <aside className={styles.banner} aria-label={t.label()}>
      <p>{fillMessage(t.isPreview, { names: <strong translate="no">{names.join(', ')}</strong> })}</p>
      <a href="?preview=off">{t.end()}</a>
    </aside>
  );
}

function OverrideBanner({ overrides }: { overrides: Readonly<Record<string, string>> }) {
  const t = previewMessages.use();
  const parts = Object.entries(overrides).map(([name, url]) => t.partFrom({ name, address: new URL(url).origin }));
  return (
    <aside className={styles.banner} aria-label={t.overridden()}>
      <p>{fillMessage(t.runs, { parts: <strong translate="no">{parts.join(', ')}</strong> })}</p>
      <a href="?overrides=off">{t.reset()}</a>
    </aside>
  );
}
