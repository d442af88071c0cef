import { AnswerListening } from '../../listening/answer-listening.tsx';
import { useVerdictSound } from '../../sounds/use-verdict-sound.ts';
import { More, type MoreProps } from './more.tsx';

/** What comes late under the exercises: Listen for a text that is completed, "More", and a sound for each answer. */
export function PanelFoot({ question, answer, ...more }: MoreProps) {
  useVerdictSound(question, answer);
  return (
    <>
      <AnswerListening question={question} answer={answer} />
      <More question={question} answer={answer} {...more} />
    </>
  );
}
