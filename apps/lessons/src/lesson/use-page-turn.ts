import { withTimeout } from '@tensely/core/logic';
import { useClock } from '@tensely/core/react';
import { useProgress } from '@tensely/progress/react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { searchWithPage } from '../pages/page-address.ts';
import { pagerSaveMessage, saving } from './status/status-messages.ts';
import type { BeginStatus } from './status/use-status.ts';

/** The pager waits this long at most for the write on the device, in milliseconds. */
const DEVICE_WAIT_MS = 250;

/** Turns to another page: saves first, and goes on even when the save fails. */
export function usePageTurn(begin: BeginStatus) {
  const { tracker } = useProgress();
  const clock = useClock();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [busy, setBusy] = useState(false);

  async function turnTo(page: number) {
    if (busy) return;
    setBusy(true);
    const end = begin(saving);
    const failed = (error: unknown) => {
      console.error('Saving failed while turning the page.', error);
      end(pagerSaveMessage('error'));
    };
    try {
      const save = tracker.saveProgress();
      save.outcome.then(({ kind }) => end(pagerSaveMessage(kind)), failed);
      await withTimeout(save.onDevice, DEVICE_WAIT_MS, () => undefined, clock);
    } catch (error) {
      failed(error);
    }
    setBusy(false);
    void navigate({ search: searchWithPage(search, page) });
  }

  return { busy, turnTo };
}
