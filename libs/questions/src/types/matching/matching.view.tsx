import { useState } from 'react';
import { textsOf } from '../../marking/mark.ts';
import { lateMessages } from '../../messages/late-messages.ts';
import { RichTextView } from '../../text/rich-text-view.tsx';
import { GivenAnswer } from '../../view/answer-mark/given-answer.tsx';
import { byPlace } from '../../view/by-place.ts';
import { shuffled } from '../../view/shuffle/shuffled.ts';
import { AnswerForm } from '../../view/submit/answer-form.tsx';
import type { ViewProps } from '../../view/view-props.ts';
import styles from './matching.module.css';
import type { Matching } from './matching.schema.ts';

/** Each thing on the left has a native select with everything on the right; Submit answers when all are chosen. */
export function MatchingView({ question, marked, onAnswer }: ViewProps<Matching>) {
  const words = lateMessages.use();
  const { pairs, instructions } = question;
  const answered = marked !== undefined;
  const [chosen, setChosen] = useState<string[]>(() => pairs.map(() => ''));
  const given = marked ? textsOf(marked.response) : chosen;
  const matches = matchesOf(question);

  return (
    <AnswerForm
      task={instructions}
      defaultTask={words.findMatches()}
      hint={words.chooseMatches({ n: pairs.length })}
      ready={chosen.every(Boolean)}
      answered={answered}
      onSubmit={() => onAnswer(chosen)}
    >
      <ul className={styles.pairs}>
        {byPlace(pairs).map(({ item: pair, place, key }) => (
          <li key={key}>
            {marked ? (
              <p className={styles.pair}>
                <Left text={pair.left} />
                <GivenAnswer given={given[place] ?? ''} right={marked.mark.parts[place] === true} answer={pair.right} />
              </p>
            ) : (
              <PairSelect
                left={pair.left}
                matches={matches}
                value={given[place] ?? ''}
                onChoose={(text) => setChosen(chosen.with(place, text))}
              />
            )}
          </li>
        ))}
      </ul>
    </AnswerForm>
  );
}

function Left({ text }: { text: string }) {
  return (
    <span translate="no" className={styles.left}>
      <RichTextView text={text} />
    </span>
  );
}

interface PairSelectProps {
  left: string;
  matches: readonly string[];
  value: string;
  onChoose: (text: string) => void;
}

function PairSelect({ left, matches, value, onChoose }: PairSelectProps) {
  const words = lateMessages.use();
  return (
    <label className={styles.pair}>
      <Left text={left} />
      <select className={styles.select} value={value} onChange={(event) => onChoose(event.target.value)}>
        <option value="" lang={lateMessages.lang()}>
          {words.choose()}
        </option>
        {matches.map((text) => (
          <option key={text} translate="no">
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** All texts of the right side, each once, shuffled. */
function matchesOf({ id, pairs, distractors = [] }: Matching): string[] {
  const texts = [...new Set([...pairs.map(({ right }) => right), ...distractors])];
  return shuffled(texts, id).map((place) => texts[place] ?? '');
}
