import { fillMessage } from '@tensely/core/react';
import { buttonClass, classNames, Icon, VisuallyHidden } from '@tensely/ui/react';
import { InEnglish } from '../../messages/in-english.tsx';
import { lazyMessages } from '../../messages/lazy-messages.ts';
import chips from '../../view/chips/chips.module.css';
import styles from './drag-drop.module.css';
import type { Dragging, SortItem } from './use-sorting.ts';

interface TargetBoxProps {
  label: string;
  items: readonly SortItem[];
  /** An item is picked and can be placed. */
  ready: boolean;
  onPlace: () => void;
  onRemove: (key: number) => void;
  drag: Dragging;
}

/** A target with its items as chips; pressing a chip returns it. The button covers the rest of the box. */
export function TargetBox({ label, items, ready, onPlace, onRemove, drag }: TargetBoxProps) {
  const t = lazyMessages.use();
  return (
    <fieldset className={classNames(styles.target, ready && styles.ready)} data-drop={label}>
      <legend translate="no" className={styles.label}>
        {label}
      </legend>
      {items.length > 0 && (
        <ul className={classNames(chips.chips, styles.placed)}>
          {items.map(({ key, text }) => (
            <li key={key} {...drag(key)}>
              <button type="button" className={classNames(chips.chip, styles.item)} onClick={() => onRemove(key)}>
                <VisuallyHidden lang={lazyMessages.lang()}>{t.remove()} </VisuallyHidden>
                <span translate="no" className={styles.text}>
                  {text}
                </span>
                <Icon name="cross" className={styles.cross} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        lang={lazyMessages.lang()}
        className={buttonClass('quiet', styles.place)}
        aria-disabled={!ready || undefined}
        onClick={onPlace}
      >
        <span>{t.placeHere()}</span>
        <VisuallyHidden>{fillMessage(t.placeIn, { place: <InEnglish text={label} /> })}</VisuallyHidden>
      </button>
    </fieldset>
  );
}
