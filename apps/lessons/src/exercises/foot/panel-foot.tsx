import { deviceStorage, hasDeparted, parseJson } from '@tensely/core/browser';
import { contentHash } from '@tensely/questions/logic';
import type { DraftStore } from '@tensely/questions/react';
import { type RefObject, useEffect } from 'react';
import { AnswerListening } from '../../listening/listen-control.tsx';
import { useVerdictSound } from '../../sounds/use-verdict-sound.ts';
import { listenToKeys } from '../keys/answer-keys.ts';
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

/** Maximum number of drafts per learner on a device; the oldest are evicted. */
const MOST = 20;

export interface RemovableDraft extends DraftStore {
  remove(): void;
}

/**
 * The draft of one question on this device, under the learner's key, which Logout removes
 * (docs/behaviour.md#browser-storage). Pass an id that changes with the question's content, so that a draft of other
 * content is not restored.
 */
export function openDraft(uid: string, id: string): RemovableDraft {
  const key = `tensely.drafts.${uid}`;

  const read = () => Object(parseJson(deviceStorage.get(key)));

  /** Does nothing if the browser refuses storage: the draft then lasts as long as its view. */
  function save(drafts: [string, unknown][]) {
    if (drafts.length === 0) deviceStorage.set(key, undefined);
    else if (!hasDeparted(uid)) deviceStorage.set(key, JSON.stringify(Object.fromEntries(drafts.slice(-MOST))));
  }

  const others = () => Object.entries<unknown>(read()).filter(([other]) => other !== id);
  return {
    read: () => read()[id],
    write: (draft) => save([...others(), [id, draft]]),
    remove: () => id in read() && save(others()),
  };
}
