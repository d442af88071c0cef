import type { ReactNode } from 'react';
import { questionMessages } from '../../messages/question-messages.ts';
import styles from './question-frame.module.css';

interface QuestionFrameProps {
  /** The author's task. */
  legend: ReactNode;
  /** How to answer, where the controls do not say it. */
  hint?: ReactNode;
  children: ReactNode;
}

/** The frame of every question: the task names a group, and the controls stand in it. All but the interface's own words is English. */
export function QuestionFrame({ legend, hint, children }: QuestionFrameProps) {
  return (
    <fieldset lang="en" className={styles.frame}>
      <legend translate="no" className={styles.legend}>
        {legend}
      </legend>
      {hint && (
        <p lang={questionMessages.lang()} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
    </fieldset>
  );
}

/** What to do where the author says nothing, in the language of the interface. */
export function DefaultTask({ text }: { text: string | undefined }) {
  return (
    <span lang={questionMessages.lang()} translate="yes">
      {text}
    </span>
  );
}
