import { useId } from 'react';
import { getTexts } from '../../marking/mark.ts';
import { lazyMessages } from '../../messages/lazy-messages.ts';
import { questionMessages } from '../../messages/question-messages.ts';
import { TemplateLines } from '../../text/template-lines.tsx';
import { AnswerForm } from '../../view/submit/answer-form.tsx';
import type { ViewProps } from '../../view/view-props.ts';
import { BankWords, WordControls } from './bank-words.tsx';
import { BlankButton, MarkedBlank } from './blank-button.tsx';
import { toPlacement, toResponse } from './placement.ts';
import { usePlacing } from './use-placing.ts';
import type { WordBank } from './word-bank.schema.ts';

/**
 * The learner selects words and blanks in either order, moves words with Up and Down, removes or drags them, and
 * submits once.
 */
export function WordBankView({ question, marked, onAnswer, announce }: ViewProps<WordBank>) {
  const t = lazyMessages.use();
  const common = questionMessages.use();
  const { wordBank: bank, paragraph, correctAnswers, instructions } = question;
  const blanks = correctAnswers.length;
  const textId = useId();
  const placing = usePlacing({ bank, blanks, announce });
  const { placed, at, inHand, drag } = placing;
  const answered = marked !== undefined;
  const given = getTexts(marked?.response);
  const used = answered ? toPlacement(given, bank) : placed;

  return (
    <AnswerForm
      task={instructions}
      defaultTask={t.chooseForBlanks()}
      hint={t.placeWords()}
      open={common.gapsLeft({ n: placed.filter((index) => index === null).length })}
      ready={!placed.includes(null)}
      answered={answered}
      onSubmit={() => onAnswer(toResponse(placed, bank))}
    >
      <TemplateLines
        template={paragraph}
        id={textId}
        renderBlank={(place) =>
          marked ? (
            <MarkedBlank
              place={place}
              word={given[place]}
              right={marked.mark.parts[place] === true}
              answer={correctAnswers[place] ?? ''}
            />
          ) : (
            <BlankButton
              place={place}
              blanks={blanks}
              bank={bank}
              index={placed[place] ?? undefined}
              chosen={at === place}
              onChoose={() => placing.chooseBlank(place)}
              drag={drag}
            />
          )
        }
      />
      <BankWords
        bank={bank}
        placed={used}
        closed={!placed.includes(null)}
        answered={answered}
        inHand={inHand}
        onChoose={(index) => !answered && placing.chooseWord(index)}
        drag={drag}
      />
      {!answered && (
        <WordControls
          word={inHand === undefined ? undefined : bank[inHand]}
          place={at}
          blanks={blanks}
          onMove={placing.move}
          onRemove={placing.remove}
        />
      )}
    </AnswerForm>
  );
}
