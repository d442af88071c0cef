import { useSetting } from '@tensely/core/react';
import type { MarkedAnswer, ScoredQuestion } from '@tensely/questions/logic';
import { Button } from '@tensely/ui/react';
import { useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { deferredMessages } from '../messages/deferred-messages.ts';
import { completedText } from './completed-text.ts';
import styles from './listen-control.module.css';
import { rateNow, speech, speedSetting, theSpeaker } from './listening.ts';

export interface SpokenLine {
  /** Marked while it is spoken. */
  element: Element | undefined;
  text: string;
}

interface ListenControlProps {
  readLines(): readonly SpokenLine[];
  hasSpeed: boolean;
}

/** Listen and Stop, and optionally the speed. Renders nothing if the browser has no English voice. */
export function ListenControl({ readLines, hasSpeed }: ListenControlProps) {
  const t = deferredMessages.use();
  const id = useId();
  const { canSpeak, speaking, line, failed } = useSyncExternalStore(speech.subscribe, speech.getSnapshot);
  const lines = useRef<readonly SpokenLine[]>([]);
  const isSpeaking = speaking === id;
  useEffect(() => {
    const speaker = theSpeaker();
    const stop = () => speaker?.stop(id);
    window.addEventListener('pagehide', stop);
    return () => {
      window.removeEventListener('pagehide', stop);
      stop();
    };
  }, [id]);
  useLayoutEffect(() => {
    const element = isSpeaking && line !== undefined && lines.current[line]?.element;
    if (!element || !styles.spoken) return;
    const { spoken } = styles;
    element.classList.add(spoken);
    return () => element.classList.remove(spoken);
  }, [isSpeaking, line]);
  if (!canSpeak) return null;

  function press() {
    if (isSpeaking) return theSpeaker()?.stop(id);
    lines.current = readLines();
    theSpeaker()?.speak(
      id,
      lines.current.map(({ text }) => text),
      rateNow,
    );
  }

  return (
    <div lang={deferredMessages.lang()} className={styles.control}>
      <Button variant="quiet" icon={isSpeaking ? 'close' : 'speak'} className={styles.listen} onClick={press}>
        {isSpeaking ? t.stop() : t.listen()}
      </Button>
      {hasSpeed && <Speed />}
      <span role="status" className={styles.problem}>
        {failed === id && t.listenFailed()}
      </span>
    </div>
  );
}

function Speed() {
  const t = deferredMessages.use();
  const [value, change] = useSetting(speedSetting);
  return (
    <select
      aria-label={t.speed()}
      className={styles.speed}
      value={value}
      onChange={(event) => change(event.target.value === 'slow' ? 'slow' : 'normal')}
    >
      <option value="normal">{t.normal()}</option>
      <option value="slow">{t.slow()}</option>
    </select>
  );
}

interface AnswerListeningProps {
  question: ScoredQuestion | undefined;
  /** Listen appears only after the answer, which it would give away. */
  answer: MarkedAnswer | undefined;
}

/** Listen for a text whose blanks are filled. */
export function AnswerListening({ question, answer }: AnswerListeningProps) {
  const text = question && answer && completedText(question, answer);
  if (!text) return null;
  const readLines = () => text.split('\n').map((line) => ({ element: undefined, text: line }));
  return <ListenControl key={question.id} readLines={readLines} hasSpeed />;
}
