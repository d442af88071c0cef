import { fillMessage } from '@tensely/core/react';
import { buttonClass, Icon, VisuallyHidden } from '@tensely/ui/react';
import { InEnglish } from '../../messages/in-english.tsx';
import { lazyMessages } from '../../messages/lazy-messages.ts';
import styles from './movable-list.module.css';

interface MoveButtonProps {
  control: 'up' | 'down';
  text: string;
  /** Set at the end of the list: the button does nothing, and keeps the focus. */
  atEnd: boolean;
  onPress: () => void;
}

/** Moves a text up or down by one. */
export function MoveButton({ control, text, atEnd, onPress }: MoveButtonProps) {
  const t = lazyMessages.use();
  return (
    <button
      type="button"
      lang={lazyMessages.lang()}
      data-control={control}
      className={buttonClass('quiet', styles.control)}
      aria-disabled={atEnd || undefined}
      onClick={onPress}
    >
      <Icon name={control} />
      <VisuallyHidden>
        {fillMessage(t.move, { text: <InEnglish text={text} /> })}
        {control === 'up' ? t.up() : t.down()}
      </VisuallyHidden>
    </button>
  );
}
