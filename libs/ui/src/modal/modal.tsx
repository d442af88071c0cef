import { type ComponentProps, useLayoutEffect, useRef } from 'react';

interface ModalProps extends ComponentProps<'dialog'> {
  open: boolean;
  /** Called on Escape and on a press outside. The owner closes the dialog by setting `open` to false. */
  onClose: () => void;
}

/**
 * An unstyled native modal `<dialog>`: the base of `Dialog` and of drawers. The browser makes the page inert, and moves
 * the focus in and back. The element must have no padding: a press on it counts as one on the backdrop.
 */
export function Modal({ open, onClose, children, ...rest }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const isPressed = useRef(false);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    isPressed.current = false;
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
      // A second Escape in a row closes the dialog without `cancel`. If the owner closed it, `open` is already false.
      onClose={() => open && onClose()}
      // The second click of a double click on the opening button must neither press anything in the dialog nor move the
      // focus.
      onMouseDownCapture={(event) => {
        isPressed.current ||= event.detail < 2;
        if (!isPressed.current) event.preventDefault();
      }}
      onClickCapture={(event) => {
        if (event.detail < 2 || isPressed.current) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {children}
    </dialog>
  );
}
