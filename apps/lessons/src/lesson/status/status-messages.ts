import type { PageCompletion, SaveOutcome } from '@tensely/progress/logic';
import type { MessageKind } from '@tensely/ui/react';

/** One message of the status bar. Its colour comes from `kind`, never from its words. */
export interface StatusMessage {
  kind: MessageKind;
  text: string;
  /** Shown beside the text: where the work is saved. */
  beside?: string;
  /** An operation is running: the message has a spinner and stays. */
  busy?: true;
  /** Milliseconds after which the message disappears. */
  clearAfter?: number;
}

/** How long messages stay, in milliseconds. */
const CLEAR_AFTER_SAVE_MS = 3000;
const CLEAR_AFTER_COMPLETION_MS = 5000;

type Ending = SaveOutcome['kind'] | 'error';

export const saving: StatusMessage = { kind: 'neutral', text: 'Saving progress...', busy: true };
export const completing: StatusMessage = { kind: 'neutral', text: 'Completing page...', busy: true };

/** The message after the pager's save. */
export function pagerSaveMessage(ending: Ending): StatusMessage {
  if (ending === 'saved') return after(CLEAR_AFTER_SAVE_MS, 'success', 'Progress saved!');
  if (ending === 'error') return after(CLEAR_AFTER_SAVE_MS, 'error', 'Save error - continuing anyway');
  return kept(ending, after(CLEAR_AFTER_SAVE_MS, 'error', 'Save failed - continuing anyway'));
}

/** The message after Save Progress where nothing is answered, or nothing since the page was completed. */
export const nothingNew: StatusMessage = {
  kind: 'neutral',
  text: 'Nothing new to save',
  clearAfter: CLEAR_AFTER_SAVE_MS,
};

/** The message after Complete Page on a completed page, where the shell still offers it there. */
export const alreadyCompleted: StatusMessage = {
  kind: 'neutral',
  text: 'This page is completed already',
  clearAfter: CLEAR_AFTER_COMPLETION_MS,
};

/** The message after Save Progress. */
export function saveMessage(ending: Ending): StatusMessage {
  if (ending === 'saved') return after(CLEAR_AFTER_SAVE_MS, 'success', 'Progress saved successfully!');
  if (ending === 'error') return after(CLEAR_AFTER_SAVE_MS, 'error', 'Error saving progress');
  return kept(ending, after(CLEAR_AFTER_SAVE_MS, 'error', 'Failed to save progress'));
}

/** The message after Complete Page. A page that was not passed is no error: its message is neutral. */
export function completionMessage(completion: PageCompletion | 'error'): StatusMessage {
  if (completion === 'error') return after(CLEAR_AFTER_COMPLETION_MS, 'error', 'Error completing page');
  const { score, passed, outcome } = completion;
  if (outcome !== 'saved')
    return kept(outcome, after(CLEAR_AFTER_COMPLETION_MS, 'error', 'Page completed but save failed'));
  const verdict = passed ? 'PASSED' : 'FAILED';
  return after(
    CLEAR_AFTER_COMPLETION_MS,
    passed ? 'success' : 'neutral',
    `Page completed! Score: ${score}% (${verdict})`,
  );
}

function after(clearAfter: number, kind: MessageKind, text: string): StatusMessage {
  return { kind, text, clearAfter };
}

function kept(ending: Ending, message: StatusMessage): StatusMessage {
  return ending === 'kept' ? { ...message, beside: 'Kept on this device' } : message;
}
