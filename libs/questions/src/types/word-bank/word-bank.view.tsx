import { useRef, useState } from 'react';
import { textsOf } from '../../marking/mark.ts';
import { MovableList } from '../../view/movable-list/movable-list.tsx';
import { move } from '../../view/movable-list/move.ts';
import { AnswerForm } from '../../view/submit/answer-form.tsx';
import type { ViewProps } from '../../view/view-props.ts';
import { BankWords } from './bank-words.tsx';
import { type Placement, placementOf, toggle } from './placement.ts';
import { SlottedParagraph } from './slotted-paragraph.tsx';
import type { WordBank } from './word-bank.schema.ts';

/** Words are chosen into the next free blank, moved with Up and Down, removed, and submitted once. */
export function WordBankView({ question, marked, onAnswer, announce }: ViewProps<WordBank>) {
  const { wordBank: bank, paragraph, correctAnswers, instructions } = question;
  const blanks = correctAnswers.length;
  const answered = marked !== undefined;
  const [placed, setPlaced] = useState<Placement>([]);
  const bankButtons = useRef<(HTMLButtonElement | null)[]>([]);

  const words = marked ? textsOf(marked.response) : placed.map((index) => bank[index] ?? '');
  const used = answered ? placementOf(words, bank) : placed;

  function choose(index: number) {
    if (answered) return;
    const next = toggle(placed, index, blanks);
    setPlaced(next);
    const word = bank[index];
    if (next.length > placed.length) announce(`${word}, position ${next.length} of ${blanks}`);
    else
      announce(
        next.length < placed.length ? `${word}, removed` : `All ${blanks} blanks are filled. Remove a word first.`,
      );
  }

  function moveWord(place: number, by: -1 | 1) {
    const next = move(placed, place, by);
    setPlaced(next);
    announce(`${words[place]}, position ${place + by + 1} of ${blanks}`);
  }

  function remove(place: number) {
    const index = placed[place];
    if (index === undefined) return;
    setPlaced(toggle(placed, index, blanks));
    announce(`${words[place]}, removed`);
    if (placed.length === 1) bankButtons.current[index]?.focus();
  }

  return (
    <AnswerForm
      task={instructions ?? 'Choose a word for each blank.'}
      ready={placed.length > 0}
      answered={answered}
      onSubmit={() => onAnswer(words)}
    >
      <SlottedParagraph paragraph={paragraph} words={words} right={marked?.mark.parts} answers={correctAnswers} />
      <BankWords
        bank={bank}
        placed={used}
        closed={used.length === blanks}
        answered={answered}
        buttons={bankButtons}
        onChoose={choose}
      />
      {!answered && placed.length > 0 && (
        <MovableList
          label="Your words in order"
          entries={placed.map((index) => ({ key: index, text: bank[index] ?? '' }))}
          onMove={moveWord}
          onRemove={remove}
        />
      )}
    </AnswerForm>
  );
}
