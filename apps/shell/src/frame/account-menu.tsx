import { createLazy, useLoaded } from '@tensely/core/react';
import { Button, buttonClass, Icon } from '@tensely/ui/react';
import { type ReactNode, useRef, useState } from 'react';
import styles from './account-menu.module.css';
import { frameMessages } from './messages.ts';

const displaySettings = createLazy(
  async () => (await import(/* webpackChunkName: "settings" */ './display/display-settings.tsx')).DisplaySettings,
);

interface AccountMenuProps {
  /** The signed-in learner as text, beside the menu if there is room. */
  accountText: ReactNode;
  /** Only with a signed-in learner. */
  onLogout?: (() => void) | undefined;
}

/**
 * A button that discloses the account, the display settings, and Logout. The settings close the menu on Escape, or a
 * press or focus elsewhere; until they load it has its button and Logout.
 */
export function AccountMenu({ accountText, onLogout }: AccountMenuProps) {
  const [open, setOpen] = useState(false);
  const Settings = useLoaded(displaySettings);
  const place = useRef<HTMLDivElement>(null);
  const { account, logout } = frameMessages.use();

  function toggle() {
    setOpen(!open);
    // The next press retries.
    displaySettings.load().catch(console.warn);
  }

  function close(focusBack: boolean) {
    setOpen(false);
    if (focusBack) place.current?.querySelector('button')?.focus();
  }

  return (
    <div ref={place}>
      <button
        type="button"
        className={buttonClass('quiet', styles.button)}
        aria-label={account()}
        aria-expanded={open}
        onClick={toggle}
      >
        <Icon name="account" />
      </button>
      {open && (
        <div className={styles.panel}>
          {accountText}
          {Settings && <Settings place={place} onClose={close} />}
          {onLogout && (
            <Button
              className={styles.logout}
              icon="leave"
              onClick={() => {
                close(true);
                onLogout();
              }}
            >
              {logout()}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
