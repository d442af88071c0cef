import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';

interface DialogProps {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  /** The buttons, the safe one first; give it autoFocus. */
  actions: ReactNode;
  /** Asked for by Escape or a press outside; the owner answers by setting `open` to false. */
  onClose: () => void;
}

/** A modal native dialog: the page behind is inert, Escape asks to close, the focus goes back to where it was. */
export function Dialog({ open, ...content }: DialogProps) {
  return open ? <OpenDialog {...content} /> : null;
}

function OpenDialog({ title, children, actions, onClose }: Omit<DialogProps, 'open'>) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={id}
      closedby="any"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
    >
      <div className={styles.content}>
        <h2 id={id}>{title}</h2>
        {children}
        <div className={styles.actions}>{actions}</div>
      </div>
    </dialog>
  );
}
