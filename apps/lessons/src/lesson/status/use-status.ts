import { useState } from 'react';
import { useAfter } from '../../use-after.ts';
import type { StatusMessage } from './status-messages.ts';

/** Shows a message while something goes on; the answer replaces it by how it ended, unless another one came after it. */
export type BeginStatus = (pending: StatusMessage) => (ending: StatusMessage) => void;

/** The status bar's message; it clears itself after its own time, counted anew for every message. */
export function useStatus() {
  const [shown, setShown] = useState<{ message: StatusMessage; count: number }>();
  const { message, count } = shown ?? {};
  useAfter(message?.clearAfter ?? 0, message?.clearAfter === undefined ? undefined : count, () => setShown(undefined));

  const begin: BeginStatus = (pending) => {
    const mine = { ...pending };
    setShown((previous) => ({ message: mine, count: (previous?.count ?? 0) + 1 }));
    return (ending) =>
      setShown((current) => (current?.message === mine ? { message: ending, count: current.count + 1 } : current));
  };
  return { message, begin };
}
