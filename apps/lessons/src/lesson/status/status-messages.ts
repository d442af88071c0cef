import type { PageCompletion, SaveOutcome } from '@tensely/progress/logic';
import type { MessageKind } from '@tensely/ui/react';
import { lessonMessages } from '../../messages/lesson-messages.ts';

/** One status message. Its colour comes from `kind`, never from its text. */
export interface StatusMessage {
  kind: MessageKind;
  text: string;
  /** Shown beside the text: where the work is stored. */
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

export const saving = (): StatusMessage => ({ kind: 'neutral', text: lessonMessages.now().saving(), busy: true });
export const completing = (): StatusMessage => ({
  kind: 'neutral',
  text: lessonMessages.now().completing(),
  busy: true,
});

export function pagerSaveMessage(ending: Ending): StatusMessage {
  const t = lessonMessages.now();
  if (ending === 'saved') return after(CLEAR_AFTER_SAVE_MS, 'success', t.savedShort());
  if (ending === 'error') return after(CLEAR_AFTER_SAVE_MS, 'error', t.saveErrorGoOn());
  return kept(ending, after(CLEAR_AFTER_SAVE_MS, 'error', t.saveFailedGoOn()));
}

/** The message after Save Progress if nothing is answered, or nothing since the page was completed. */
export const nothingNew = () => after(CLEAR_AFTER_SAVE_MS, 'neutral', lessonMessages.now().nothingNew());

/** The message after Complete Page on a completed page, if the shell still offers it there. */
export const alreadyCompleted = () =>
  after(CLEAR_AFTER_COMPLETION_MS, 'neutral', lessonMessages.now().completedAlready());

export function saveMessage(ending: Ending): StatusMessage {
  const t = lessonMessages.now();
  if (ending === 'saved') return after(CLEAR_AFTER_SAVE_MS, 'success', t.saved());
  if (ending === 'error') return after(CLEAR_AFTER_SAVE_MS, 'error', t.saveError());
  return kept(ending, after(CLEAR_AFTER_SAVE_MS, 'error', t.saveFailed()));
}

/** The message after Complete Page. A page that was not passed is not an error: its message is neutral. */
export function completionMessage(completion: PageCompletion | 'error'): StatusMessage {
  const t = lessonMessages.now();
  if (completion === 'error') return after(CLEAR_AFTER_COMPLETION_MS, 'error', t.completeError());
  const { score, passed, outcome } = completion;
  if (outcome !== 'saved') return kept(outcome, after(CLEAR_AFTER_COMPLETION_MS, 'error', t.completedUnsaved()));
  return after(
    CLEAR_AFTER_COMPLETION_MS,
    passed ? 'success' : 'neutral',
    passed ? t.pageCompletedPassed({ score }) : t.pageCompletedFailed({ score }),
  );
}

function after(clearAfter: number, kind: MessageKind, text: string): StatusMessage {
  return { kind, text, clearAfter };
}

/** Nothing is lost, so the message is not an error. */
function kept(ending: Ending, message: StatusMessage): StatusMessage {
  return ending === 'kept' ? { ...message, kind: 'info', beside: lessonMessages.now().keptHere() } : message;
}
