import { buttonClass, Icon, type IconName, VisuallyHidden } from '@tensely/ui/react';
import type { ComponentProps } from 'react';
import styles from './icon-button.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  icon: IconName;
  /** Its name, shown by the pointer. */
  label: string;
}

/** A button that is an icon; its words are for screen readers and for whoever points at it. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} title={label} className={buttonClass('quiet', styles.icon, className)}>
      <Icon name={icon} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  );
}
