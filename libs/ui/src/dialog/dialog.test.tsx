import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

function Example({ onAsked }: { onAsked: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    onAsked();
    setOpen(false);
  };
  const back = <Button onClick={() => setOpen(false)}>Go back</Button>;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Complete Page</Button>
      <Dialog open={open} title="Complete this page?" actions={back} onClose={close}>
        <p>3 questions are unanswered</p>
      </Dialog>
    </>
  );
}

async function openExample() {
  const asked = vi.fn();
  render(<Example onAsked={asked} />);
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Complete Page' }));
  return { asked, dialog: screen.getByRole('dialog', { name: 'Complete this page?' }) };
}

it('opens as a modal dialog named by its title, and does not ask again after its owner has closed it', async () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  const { asked, dialog } = await openExample();
  expect(showModal).toHaveBeenCalledOnce();
  expect(dialog.textContent).toContain('3 questions are unanswered');
  await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});

it('asks its owner to close it on Escape, and closes when the owner agrees', async () => {
  const { asked, dialog } = await openExample();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(asked).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks its owner to close it on a press outside, not on one inside', async () => {
  const { asked, dialog } = await openExample();
  await userEvent.click(screen.getByText('3 questions are unanswered'));
  expect(asked).not.toHaveBeenCalled();
  await userEvent.click(dialog);
  expect(asked).toHaveBeenCalledOnce();
});

it('ignores the second click of the double click that opened it', async () => {
  const { asked, dialog } = await openExample();
  for (const place of [dialog, screen.getByRole('button', { name: 'Go back' })]) {
    fireEvent.mouseDown(place, { detail: 2 });
    fireEvent.click(place, { detail: 2 });
  }
  expect(asked).not.toHaveBeenCalled();
  await userEvent.dblClick(screen.getByText('3 questions are unanswered'));
  await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
