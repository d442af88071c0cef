import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Modal } from '../modal/modal.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  /** The buttons, the safe one first: it receives the focus. */
  actions: ReactNode;
  /** Called on Escape and on a press outside. The owner closes the dialog by setting `open` to false. */
  onClose: () => void;
}

/** The look of a dialog, for a `Modal` with its own layout. */
export const dialogClass = (className?: string) => classNames(styles.dialog, className);

/** A question or a notice that the learner must answer before continuing. */
export function Dialog({ open, title, children, actions, onClose }: DialogProps) {
  const id = useId();
  if (!open) return null;
  return (
    <Modal open className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <div className={styles.content}>
        <h2 id={id}>{title}</h2>
        {children}
        <div className={styles.actions}>{actions}</div>
      </div>
    </Modal>
  );
}
