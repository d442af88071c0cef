import type { LayoutKind } from '@tensely/platform/host';
import { classNames, type MessageKind, StatusBar, VisuallyHidden } from '@tensely/ui/react';
import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './app-frame.module.css';
import { Header, type HeaderProps } from './header.tsx';
import { frameMessages } from './messages.ts';
import { Sidebar, type SidebarProps } from './sidebar.tsx';

interface AppFrameProps
  extends Omit<HeaderProps, 'menuOpen' | 'menuId' | 'onMenuToggle'>,
    Omit<SidebarProps, 'id' | 'open' | 'onClose'> {
  /** navigation: full width; grammar and exam: room for two panels side by side; default: a reading width. */
  layout: LayoutKind;
  /** A notice about the whole product, e.g. being offline; floats over the page until it is dismissed. */
  notice?: { kind: MessageKind; text: ReactNode } | undefined;
  /** For screen readers only: the name of the screen that has just opened. */
  announcement?: string | undefined;
  children: ReactNode;
}

/** The frame around every screen: skip link, header, sidebar, page layout, and notices. */
export function AppFrame(props: AppFrameProps) {
  const [menuOpen, setMenuOpen] = useState(false);
  const menuId = useId();
  const { skip } = frameMessages.use();
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href={`#${mainId}`} onClick={skipToMain}>
        {skip()}
      </a>
      <Header
        menuOpen={menuOpen}
        menuId={menuId}
        onMenuToggle={() => setMenuOpen(!menuOpen)}
        account={props.account}
        onLogout={props.onLogout}
        searchable={props.searchable}
      />
      <Sidebar id={menuId} open={menuOpen} onClose={() => setMenuOpen(false)} sections={props.sections} />
      {/* The target of the skip link. Its parts may query `@container page`. */}
      <main
        id={mainId}
        tabIndex={-1}
        className={classNames(styles.layout, styles[props.layout])}
        data-layout={props.layout}
      >
        {props.children}
      </main>
      <Footer />
      <StatusBar className={styles.notice} kind={props.notice?.kind ?? 'neutral'}>
        {props.notice?.text}
      </StatusBar>
      <VisuallyHidden aria-live="polite">{props.announcement}</VisuallyHidden>
    </div>
  );
}

/** Prevents the anchor's jump, which would put a hash into the address. */
function skipToMain(event: MouseEvent): void {
  event.preventDefault();
  const main = document.getElementById(mainId);
  main?.focus();
  main?.scrollIntoView();
}

const mainId = 'main';

function Footer() {
  const { settings, help, privacy } = frameMessages.use();
  return (
    <footer className={styles.footer}>
      <Link to="/settings">{settings()}</Link>
      <Link to="/help">{help()}</Link>
      <Link to="/privacy">{privacy()}</Link>
    </footer>
  );
}
