import { contentHash } from '@tensely/questions/logic';
import { type RefObject, useEffect } from 'react';
import { AnswerListening } from '../../listening/answer-listening.tsx';
import { useVerdictSound } from '../../sounds/use-verdict-sound.ts';
import { listenToKeys } from '../keys/answer-keys.ts';
import { openDraft, type RemovableDraft } from './drafts.ts';
import { More, type MoreProps } from './more.tsx';

export interface PanelFootProps extends MoreProps {
  panelRef: RefObject<HTMLElement | null>;
  lessonId: string;
  /** The id under which drafts are stored; undefined: no drafts. */
  learner: string | undefined;
  onDraft(draft: { of: string; store: RemovableDraft } | undefined): void;
}

/**
 * The lazy parts of the exercises: Listen for a completed text, "More" below them, their keys, the drafts of their
 * questions, and a sound for each answer.
 */
export function PanelFoot({ panelRef, lessonId, learner, onDraft, question, answer, ...more }: PanelFootProps) {
  useEffect(() => (panelRef.current ? listenToKeys(panelRef.current) : undefined), [panelRef]);
  useVerdictSound(question, answer);
  const isAnswered = answer !== undefined;
  useEffect(() => {
    if (learner === undefined || !question) return;
    const store = openDraft(learner, `${lessonId} ${question.id} ${contentHash(question)}`);
    if (isAnswered) store.remove();
    else onDraft({ of: question.id, store });
  }, [learner, lessonId, question, isAnswered, onDraft]);
  return (
    <>
      <AnswerListening question={question} answer={answer} />
      <More question={question} answer={answer} {...more} />
    </>
  );
}
