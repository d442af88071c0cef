import { classNames } from '@tensely/ui/react';
import { lazyMessages } from '../../messages/lazy-messages.ts';
import chips from '../../view/chips/chips.module.css';
import toggle from '../../view/toggle/toggle.module.css';
import styles from './drag-drop.module.css';
import type { Dragging, SortItem } from './use-sorting.ts';

interface ItemBankProps {
  items: readonly SortItem[];
  isPlaced: (key: number) => boolean;
  picked: number | undefined;
  onPick: (key: number) => void;
  drag: Dragging;
}

/** The items that are not placed yet, to pick or drag. A placed item leaves its space empty, so that nothing moves. */
export function ItemBank({ items, isPlaced, picked, onPick, drag }: ItemBankProps) {
  const t = lazyMessages.use();
  if (items.every(({ key }) => isPlaced(key))) return null;
  return (
    <ul aria-label={t.items()} data-drop="" className={classNames(chips.chips, chips.tray, styles.bank)}>
      {items.map(({ key, text }) =>
        isPlaced(key) ? (
          <li key={key} aria-hidden="true" className={styles.room}>
            <span className={classNames(toggle.toggle, chips.chip)}>{text}</span>
          </li>
        ) : (
          <li key={key} {...drag(key)}>
            <button
              type="button"
              translate="no"
              data-item={key}
              className={classNames(toggle.toggle, chips.chip)}
              aria-pressed={key === picked}
              onClick={() => onPick(key)}
            >
              {text}
            </button>
          </li>
        ),
      )}
    </ul>
  );
}
