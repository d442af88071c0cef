import { buttonClass, Icon, VisuallyHidden } from '@tensely/ui/react';
import styles from './movable-list.module.css';

interface MoveButtonProps {
  control: 'up' | 'down';
  text: string;
  /** It can go no further: the button does nothing, and keeps the focus. */
  atEnd: boolean;
  onPress: () => void;
}

/** Moves a text one place up or down. */
export function MoveButton({ control, text, atEnd, onPress }: MoveButtonProps) {
  return (
    <button
      type="button"
      data-control={control}
      className={buttonClass('quiet', styles.control)}
      aria-disabled={atEnd || undefined}
      onClick={onPress}
    >
      <Icon name={control} />
      <VisuallyHidden>Move {text} </VisuallyHidden>
      <span>{control === 'up' ? 'Up' : 'Down'}</span>
    </button>
  );
}
