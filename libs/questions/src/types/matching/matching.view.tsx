import { getTexts } from '../../marking/mark.ts';
import type { MarkedAnswer } from '../../marking/mark-question.ts';
import { lazyMessages } from '../../messages/lazy-messages.ts';
import { RichTextView } from '../../text/rich-text-view.tsx';
import { GivenAnswer } from '../../view/answer-mark/given-answer.tsx';
import { byPlace } from '../../view/by-place.ts';
import { shuffled } from '../../view/shuffle/shuffled.ts';
import { AnswerForm } from '../../view/submit/answer-form.tsx';
import type { ViewProps } from '../../view/view-props.ts';
import { MatchCard } from './match-card.tsx';
import styles from './matching.module.css';
import type { Matching } from './matching.schema.ts';
import { useMatching } from './use-matching.ts';

/** Cards on the left and on the right; pressing two in turn pairs them. Submit answers once all are paired. */
export function MatchingView({ question, marked, onAnswer, announce }: ViewProps<Matching>) {
  const t = lazyMessages.use();
  const { pairs, instructions } = question;
  const lefts = pairs.map(({ left }) => left);
  const rights = shuffleRights(question);
  const { matches, isInHand, leftOf, press } = useMatching({ lefts, rights, announce });
  const textOf = (right: number | null | undefined) => rights[right ?? -1] ?? '';
  const pairOf = (left: number) =>
    left < 0 ? undefined : { number: left + 1, left: lefts[left] ?? '', right: textOf(matches[left]) };

  return (
    <AnswerForm
      task={instructions}
      defaultTask={t.findMatches()}
      hint={t.matchAll({ n: pairs.length })}
      open={t.pairsLeft({ n: matches.filter((match) => match === null).length })}
      ready={!matches.includes(null)}
      answered={marked !== undefined}
      onSubmit={() => onAnswer(matches.map(textOf))}
    >
      {marked ? (
        <MarkedPairs question={question} marked={marked} />
      ) : (
        <div className={styles.sides}>
          {(['left', 'right'] as const).map((side) => (
            <ul key={side} aria-label={side === 'left' ? t.lefts() : t.rights()} className={styles.side}>
              {byPlace(side === 'left' ? lefts : rights).map(({ item: text, place, key }) => (
                <MatchCard
                  key={key}
                  text={text}
                  pair={pairOf(leftOf(side, place))}
                  isInHand={isInHand(side, place)}
                  onPress={() => press(side, place)}
                />
              ))}
            </ul>
          ))}
        </div>
      )}
    </AnswerForm>
  );
}

function MarkedPairs({ question: { pairs }, marked }: { question: Matching; marked: MarkedAnswer }) {
  const given = getTexts(marked.response);
  return (
    <ul className={styles.pairs}>
      {byPlace(pairs).map(({ item: { left, right }, place, key }) => (
        <li key={key}>
          <p className={styles.pair}>
            <span translate="no" className={styles.left}>
              <RichTextView text={left} />
            </span>
            <GivenAnswer given={given[place] ?? ''} right={marked.mark.parts[place] === true} answer={right} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** A card for the match of each pair, and the distractors, shuffled. */
function shuffleRights({ id, pairs, distractors = [] }: Matching): string[] {
  const texts = [...pairs.map(({ right }) => right), ...distractors];
  return shuffled(texts, id).map((place) => texts[place] ?? '');
}
