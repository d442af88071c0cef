import { classNames, VisuallyHidden } from '@tensely/ui/react';
import { useId } from 'react';
import { lazyMessages } from '../../messages/lazy-messages.ts';
import { RichTextView } from '../../text/rich-text-view.tsx';
import chips from '../../view/chips/chips.module.css';
import toggle from '../../view/toggle/toggle.module.css';
import styles from './matching.module.css';

interface MatchCardProps {
  text: string;
  /** Its pair, with the number on both cards; undefined if it has none. */
  pair: { number: number; left: string; right: string } | undefined;
  isInHand: boolean;
  onPress: () => void;
}

/** A text to match. It reserves space for the number of its pair, so that nothing moves. */
export function MatchCard({ text, pair, isInHand, onPress }: MatchCardProps) {
  const t = lazyMessages.use();
  const descriptionId = useId();
  return (
    <li>
      <button
        type="button"
        translate="no"
        className={classNames(toggle.toggle, chips.chip, styles.card, isInHand && styles.inHand)}
        aria-pressed={isInHand || pair !== undefined}
        aria-describedby={pair && descriptionId}
        onClick={onPress}
      >
        <span className={styles.text}>
          <RichTextView text={text} />
        </span>
        <span aria-hidden="true" className={classNames(styles.number, pair && styles.numbered)}>
          {pair?.number}
        </span>
      </button>
      {pair && (
        <VisuallyHidden id={descriptionId} lang={lazyMessages.lang()}>
          {t.matchFor({ left: pair.left, right: pair.right })}
        </VisuallyHidden>
      )}
    </li>
  );
}
