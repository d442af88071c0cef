import { classNames, VisuallyHidden } from '@tensely/ui/react';
import { lazyMessages } from '../../messages/lazy-messages.ts';
import { byPlace } from '../../view/by-place.ts';
import type { Dragging } from './use-placing.ts';
import styles from './word-bank.module.css';

interface BlankButtonProps {
  place: number;
  blanks: number;
  bank: readonly string[];
  /** The index of its word; undefined while it is empty. */
  index: number | undefined;
  chosen: boolean;
  onChoose: () => void;
  drag: Dragging;
}

/** A blank before the answer. It reserves space for the widest word, so that nothing moves when it is filled. */
export function BlankButton({ place, blanks, bank, index, chosen, onChoose, drag }: BlankButtonProps) {
  const t = lazyMessages.use();
  const lang = lazyMessages.lang();
  const word = index === undefined ? undefined : bank[index];
  return (
    <span className={styles.blank} data-drop={place} {...(index !== undefined && drag(index))}>
      <button
        type="button"
        className={classNames(styles.blankButton, chosen && styles.chosen)}
        aria-pressed={chosen}
        onClick={onChoose}
      >
        <span className={styles.number}>
          <VisuallyHidden lang={lang}>{t.blankBefore()}</VisuallyHidden>
          {place + 1}
          <VisuallyHidden lang={lang}>{t.blankAfter({ blanks })}</VisuallyHidden>
        </span>
        <span className={styles.room}>
          {byPlace(bank).map(({ item, key }) => (
            <span key={key} aria-hidden="true" data-word={item} className={styles.unseen} />
          ))}
          {word === undefined ? (
            <VisuallyHidden lang={lang}>{t.empty()}</VisuallyHidden>
          ) : (
            <span translate="no">{word}</span>
          )}
        </span>
      </button>
    </span>
  );
}
