import { NO_WORD } from '@tensely/exam-model/logic';
import { examMessages } from './exam-messages.ts';

/** A choice of an exam as people read it: the empty-set symbol is also spelled out, and spoken as "no word" alone. */
export function ChoiceText({ text }: { text: string }) {
  const words = examMessages.use();
  if (text !== NO_WORD)
    return (
      <span lang="en" translate="no">
        {text}
      </span>
    );
  return (
    <span lang={examMessages.lang()}>
      <span aria-hidden="true">{`${NO_WORD} (`}</span>
      {words.noWord()}
      <span aria-hidden="true">)</span>
    </span>
  );
}
