import { NO_WORD } from '@tensely/exam-model/logic';

/** A choice of an exam as people read it: the empty-set symbol is also spelled out, and spoken as "no word" alone. */
export function ChoiceText({ text }: { text: string }) {
  if (text !== NO_WORD) return text;
  return (
    <span>
      <span aria-hidden="true">{`${NO_WORD} (`}</span>no word<span aria-hidden="true">)</span>
    </span>
  );
}

/** The same for where only a string goes, such as a label. */
export function spokenChoice(text: string): string {
  return text === NO_WORD ? 'no word' : text;
}
