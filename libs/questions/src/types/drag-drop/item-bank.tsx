import { classNames } from '@tensely/ui/react';
import chips from '../../view/chips/chips.module.css';
import toggle from '../../view/toggle/toggle.module.css';
import styles from './drag-drop.module.css';
import type { SortItem } from './use-sorting.ts';

interface ItemBankProps {
  items: readonly SortItem[];
  picked: number | undefined;
  onPick: (key: number) => void;
  onDrag: (key: number | undefined) => void;
}

/** The items that are not placed yet, to be picked or dragged. */
export function ItemBank({ items, picked, onPick, onDrag }: ItemBankProps) {
  if (items.length === 0) return null;
  return (
    <ul aria-label="Items to place" className={classNames(chips.chips, styles.bank)}>
      {items.map(({ key, text }) => (
        <li key={key} draggable onDragStart={() => onDrag(key)} onDragEnd={() => onDrag(undefined)}>
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
      ))}
    </ul>
  );
}
