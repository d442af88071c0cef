import type { PageCompletion, SaveOutcome } from '@tensely/progress/logic';
import type { MessageKind } from '@tensely/ui/react';

/** One message of the status bar. Its colour comes from `kind`, never from its words. */
export interface StatusMessage {
  kind: MessageKind;
  text: string;
  /** Said beside the text: what became of the work. */
  beside?: string;
  /** Something is going on: no clearing, a spinner. */
  busy?: true;
  /** Milliseconds after which the message goes. */
  clearAfter?: number;
}

/** How long messages stay, in milliseconds. */
const AFTER_SAVE = 3000;
const AFTER_COMPLETION = 5000;

type Ending = SaveOutcome['kind'] | 'error';

export const saving: StatusMessage = { kind: 'neutral', text: 'Saving progress...', busy: true };
export const completing: StatusMessage = { kind: 'neutral', text: 'Completing page...', busy: true };

/** How the save ended that the pager began. */
export function pagerSaveMessage(ending: Ending): StatusMessage {
  if (ending === 'saved') return after(AFTER_SAVE, 'success', 'Progress saved!');
  if (ending === 'error') return after(AFTER_SAVE, 'error', 'Save error - continuing anyway');
  return kept(ending, after(AFTER_SAVE, 'error', 'Save failed - continuing anyway'));
}

/** How Save Progress ended. */
export function saveMessage(ending: Ending): StatusMessage {
  if (ending === 'saved') return after(AFTER_SAVE, 'success', 'Progress saved successfully!');
  if (ending === 'error') return after(AFTER_SAVE, 'error', 'Error saving progress');
  return kept(ending, after(AFTER_SAVE, 'error', 'Failed to save progress'));
}

/** How Complete Page ended. A page that was not passed is no error: its message is neutral. */
export function completionMessage(completion: PageCompletion | 'error'): StatusMessage {
  if (completion === 'error') return after(AFTER_COMPLETION, 'error', 'Error completing page');
  const { score, passed, outcome } = completion;
  if (outcome !== 'saved') return kept(outcome, after(AFTER_COMPLETION, 'error', 'Page completed but save failed'));
  const verdict = passed ? 'PASSED' : 'FAILED';
  return after(AFTER_COMPLETION, passed ? 'success' : 'neutral', `Page completed! Score: ${score}% (${verdict})`);
}

function after(clearAfter: number, kind: MessageKind, text: string): StatusMessage {
  return { kind, text, clearAfter };
}

function kept(ending: Ending, message: StatusMessage): StatusMessage {
  return ending === 'kept' ? { ...message, beside: 'Kept on this device' } : message;
}
