import type { Clock } from '@tensely/core/logic';
import { useClock } from '@tensely/core/react';
import type { Saving } from '@tensely/progress/logic';
import { useProgress } from '@tensely/progress/react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { searchWithPage } from '../pages/page-address.ts';
import { pagerSaveMessage, saving } from './status-messages.ts';
import type { BeginStatus } from './use-status.ts';

/** The pager waits for the write on the device this long at most, in milliseconds (ruling 25). */
const DEVICE_WAIT = 250;

/** Turns to another page: saves first, and goes on whatever becomes of the save (spec 4). */
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
      await writtenOrLate(save, clock);
    } catch (error) {
      failed(error);
    }
    setBusy(false);
    void navigate({ search: searchWithPage(search, page) });
  }

  return { busy, turnTo };
}

function writtenOrLate({ onDevice }: Saving, clock: Clock): Promise<void> {
  return new Promise((resolve, reject) => {
    clock.after(DEVICE_WAIT, resolve);
    onDevice.then(resolve, reject);
  });
}
