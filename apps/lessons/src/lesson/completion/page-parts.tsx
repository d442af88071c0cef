import type { RefObject } from 'react';
import { ExplanationListening } from '../../listening/explanation-listening.tsx';
import { UnansweredDialog, type UnansweredDialogProps } from './unanswered-dialog.tsx';

export interface LatePartsProps extends UnansweredDialogProps {
  /** The explanation. */
  panelRef: RefObject<HTMLElement | null>;
}

/** Listen in the explanation; and the question whether to complete a page: whoever asks it loads its code before (`loadCompletion`). */
export function PageParts({ panelRef, ...asking }: LatePartsProps) {
  return (
    <>
      <ExplanationListening panelRef={panelRef} />
      <UnansweredDialog {...asking} />
    </>
  );
}
