import { type ComponentProps, type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './tabs.module.css';

export interface Tab {
  key: string;
  label: ReactNode;
}

interface TabsProps {
  /** The `tabsId` of the `TabPanel`. */
  id: string;
  /** Accessible name of the list, e.g. "Sections". */
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect: (key: string) => void;
  className?: string | undefined;
}

/**
 * The ARIA tabs pattern (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/): one tab stop; the arrow keys move the focus,
 * Enter, Space or a press selects. The panel is a `TabPanel`, anywhere on the page.
 *
 * @example
 * <Tabs id="exam" label="Sections" tabs={tabs} selected={key} onSelect={setKey} />
 * <TabPanel tabsId="exam" tabKey={key}>…</TabPanel>
 */
export function Tabs({ id, label, tabs, selected, onSelect, className }: TabsProps) {
  const [focused, setFocused] = useState<string>();
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const tabStop = focused ?? selected;

  function move(event: KeyboardEvent) {
    const next = target(tabs, tabStop, event);
    if (!next) return;
    event.preventDefault();
    buttons.current.get(next.key)?.focus();
  }

  /** When the focus leaves the list, the selected tab becomes the tab stop again. */
  function leave(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(undefined);
  }

  return (
    <div
      role="tablist"
      aria-label={label}
      className={classNames(styles.tabs, className)}
      onKeyDown={move}
      onBlur={leave}
    >
      {tabs.map((tab) => (
        <button
          key={tab.key}
          ref={(button) => {
            if (button) buttons.current.set(tab.key, button);
            else buttons.current.delete(tab.key);
          }}
          type="button"
          role="tab"
          id={tabIdOf(id, tab.key)}
          className={styles.tab}
          aria-selected={tab.key === selected}
          aria-controls={tab.key === selected ? panelIdOf(id, tab.key) : undefined}
          tabIndex={tab.key === tabStop ? 0 : -1}
          onFocus={() => setFocused(tab.key)}
          onClick={() => onSelect(tab.key)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps extends ComponentProps<'div'> {
  tabsId: string;
  tabKey: string;
}

/** The panel of the selected tab. Set `tabIndex={0}` if nothing in it is focusable. */
export function TabPanel({ tabsId, tabKey, ...rest }: TabPanelProps) {
  return <div {...rest} role="tabpanel" id={panelIdOf(tabsId, tabKey)} aria-labelledby={tabIdOf(tabsId, tabKey)} />;
}

function target(tabs: readonly Tab[], from: string, { key, altKey, ctrlKey, metaKey }: KeyboardEvent) {
  if (altKey || ctrlKey || metaKey) return undefined;
  const place = tabs.findIndex((tab) => tab.key === from);
  if (key === 'ArrowRight') return tabs[(place + 1) % tabs.length];
  if (key === 'ArrowLeft') return tabs.at(place - 1);
  if (key === 'Home') return tabs[0];
  return key === 'End' ? tabs.at(-1) : undefined;
}

function tabIdOf(id: string, key: string): string {
  return `${id}-tab-${key}`;
}

function panelIdOf(id: string, key: string): string {
  return `${id}-panel-${key}`;
}
