import { type ComponentProps, useLayoutEffect, useRef } from 'react';

interface ModalProps extends ComponentProps<'dialog'> {
  open: boolean;
  /** Asked for by Escape or a press outside; the owner answers by setting `open` to false. */
  onClose: () => void;
}

/**
 * A native dialog over an inert page, for things that bring their own look (a dialog, a drawer). The browser moves the
 * focus in and back. Its box must have no padding: a press on the dialog element itself is a press on the veil.
 */
export function Modal({ open, onClose, children, ...rest }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    return () => dialog.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it, and arrives as `cancel`
    <dialog
      {...rest}
      ref={ref}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A second Escape without a press in between closes past `cancel`; a close of our own comes after `open` is false.
      onClose={() => open && onClose()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {children}
    </dialog>
  );
}
