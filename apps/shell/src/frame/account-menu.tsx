import { Button, buttonClass, Icon, VisuallyHidden } from '@tensely/ui/react';
import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './account-menu.module.css';

interface AccountMenuProps {
  /** Who is signed in, in words; they stand beside the menu where there is room. */
  words: ReactNode;
  /** Only for somebody who is signed in. */
  onLogout?: (() => void) | undefined;
}

/** Fetches the settings of the menu, which no first screen needs. */
export function loadDisplaySettings() {
  return import(/* webpackChunkName: "settings" */ './display/display-settings.tsx');
}

/** A button that discloses who is signed in, how the page looks, and Logout. Escape, a press outside and leaving it close it. */
export function AccountMenu({ words, onLogout }: AccountMenuProps) {
  const [open, setOpen] = useState(false);
  const [Settings, setSettings] = useState<ComponentType>();
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return;
    // What cannot be loaded is asked for again when the menu opens next. Logout does not wait for it.
    loadDisplaySettings().then(({ DisplaySettings }) => setSettings(() => DisplaySettings), console.warn);
    const onPress = ({ target }: Event) => {
      if (!(target instanceof Node && place.current?.contains(target))) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [open]);

  /** The focus goes back to where it came from. */
  function close() {
    setOpen(false);
    button.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes wherever the focus is in the menu
    <div
      ref={place}
      onKeyDown={({ key }) => open && key === 'Escape' && close()}
      onBlur={({ currentTarget, relatedTarget }) =>
        relatedTarget && !currentTarget.contains(relatedTarget) && setOpen(false)
      }
    >
      <button
        ref={button}
        type="button"
        className={buttonClass('quiet', styles.button)}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon name="account" />
        <VisuallyHidden>Your account</VisuallyHidden>
      </button>
      <div id={id} className={styles.panel} hidden={!open}>
        {open && (
          <>
            {words}
            {Settings && <Settings />}
            {onLogout && (
              <Button
                icon="leave"
                onClick={() => {
                  close();
                  onLogout();
                }}
              >
                Logout
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}
