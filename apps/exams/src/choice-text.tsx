import { NO_WORD } from '@tensely/content/exams';
import { examMessages } from './exam-messages.ts';

/** An exam choice as text. The empty-set symbol also has its words; screen readers get only "no word". */
export function ChoiceText({ text }: { text: string }) {
  const t = examMessages.use();
  if (text !== NO_WORD)
    return (
      <span lang="en" translate="no">
        {text}
      </span>
    );
  return (
    <span lang={examMessages.lang()}>
      <span aria-hidden="true">{`${NO_WORD} (`}</span>
      {t.noWord()}
      <span aria-hidden="true">)</span>
    </span>
  );
}
