import { useProgress } from '@tensely/progress/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { searchWithPage } from '../pages/page-address.ts';
import { pagerSaveMessage, saving } from './status/status-messages.ts';
import type { BeginStatus } from './status/use-status.ts';

/** A page by its number, or the end of the topic. */
export type TurnTarget = number | 'end';

/**
 * Turns to another page: starts to save and turns without waiting for the result, because each answer was stored on the
 * device when it was given.
 */
export function usePageTurn(topicPath: string, begin: BeginStatus) {
  const { tracker } = useProgress();
  const navigate = useNavigate();
  const { search } = useLocation();

  return function turnTo(to: TurnTarget) {
    const end = begin(saving);
    const failed = (error: unknown) => {
      console.error('Saving failed while turning the page.', error);
      end(pagerSaveMessage('error'));
    };
    try {
      tracker.saveProgress().outcome.then(({ kind }) => end(pagerSaveMessage(kind)), failed);
    } catch (error) {
      failed(error);
    }
    void navigate(to === 'end' ? `${topicPath}/end` : { search: searchWithPage(search, to) });
  };
}
