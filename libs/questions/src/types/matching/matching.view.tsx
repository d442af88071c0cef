import { classNames, VisuallyHidden } from '@tensely/ui/react';
import { useId, useState } from 'react';
import { inShuffledOrder } from '../../hash/content-hash.ts';
import { getTexts } from '../../marking/mark.ts';
import { lazyMessages } from '../../messages/lazy-messages.ts';
import type { MarkedAnswer } from '../../registry/marking-registry.ts';
import { RichTextView } from '../../text/rich-text-view.tsx';
import { GivenAnswer } from '../../view/answer-mark/given-answer.tsx';
import surface from '../../view/answer-mark/surface.module.css';
import { byPlace } from '../../view/by-place.ts';
import chips from '../../view/chips/chips.module.css';
import { useDraft } from '../../view/draft.ts';
import { AnswerForm } from '../../view/frame/answer-form.tsx';
import type { ViewProps } from '../../view/view-props.ts';
import styles from './matching.module.css';
import type { Matching } from './matching.schema.ts';

/** Cards on the left and on the right; pressing two in turn pairs them. Submit answers once all are paired. */
export function MatchingView({ question, marked, onAnswer, announce }: ViewProps<Matching>) {
  const t = lazyMessages.use();
  const { id, pairs, distractors = [], instructions } = question;
  const lefts = pairs.map(({ left }) => left);
  // A card for the match of each pair, and the distractors.
  const rights = inShuffledOrder([...pairs.map(({ right }) => right), ...distractors], id);
  const { matches, isInHand, leftOf, press } = useMatching(lefts, rights, announce);
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

interface MatchCardProps {
  text: string;
  /** Its pair, with the number on both cards; undefined if it has none. */
  pair: { number: number; left: string; right: string } | undefined;
  isInHand: boolean;
  onPress: () => void;
}

/** A text to match. It reserves space for the number of its pair, so that nothing moves. */
function MatchCard({ text, pair, isInHand, onPress }: MatchCardProps) {
  const t = lazyMessages.use();
  const descriptionId = useId();
  return (
    <li>
      <button
        type="button"
        translate="no"
        className={classNames(surface.toggle, chips.chip, styles.card, isInHand && styles.inHand)}
        aria-pressed={isInHand || pair !== undefined}
        aria-describedby={pair && descriptionId}
        onClick={onPress}
      >
        <span className={styles.text}>
          <RichTextView text={text} />
        </span>
        <span aria-hidden="true" className={classNames(styles.number, pair && styles.numbered)}>
          {pair?.number}
        </span>
      </button>
      {pair && (
        <VisuallyHidden id={descriptionId} lang={lazyMessages.lang()}>
          {t.matchFor({ left: pair.left, right: pair.right })}
        </VisuallyHidden>
      )}
    </li>
  );
}

type Side = 'left' | 'right';

/**
 * Tracks the pairs of left and right texts. Pressing two texts of different sides, in either order, pairs them;
 * pressing a paired text dissolves the pair and selects that text for another one.
 */
function useMatching(lefts: readonly string[], rights: readonly string[], announce: (text: string) => void) {
  /** The index of each left text's right one; null without a pair. */
  const [matches, setMatches] = useDraft<readonly (number | null)[]>(lefts.map(() => null));
  const [hand, setHand] = useState<{ side: Side; place: number }>();

  const isInHand = (side: Side, place: number) => hand?.side === side && hand.place === place;
  /** The index of the left text of a pair; -1 if the text has no pair. */
  const leftOf = (side: Side, place: number) =>
    matches.findIndex((right, left) => right !== null && place === (side === 'left' ? left : right));
  const textsOfPair = (left: number, right: number) => ({ left: lefts[left] ?? '', right: rights[right] ?? '' });

  function join(left: number, right: number) {
    setMatches(matches.map((match) => (match === right ? null : match)).with(left, right));
    setHand(undefined);
    announce(lazyMessages.now().matched(textsOfPair(left, right)));
  }

  function part(left: number) {
    announce(lazyMessages.now().unmatched(textsOfPair(left, matches[left] ?? -1)));
    setMatches(matches.with(left, null));
  }

  return {
    matches,
    isInHand,
    leftOf,
    press(side: Side, place: number) {
      if (hand && hand.side !== side) {
        return side === 'right' ? join(hand.place, place) : join(place, hand.place);
      }
      const left = leftOf(side, place);
      if (left >= 0) part(left);
      setHand(isInHand(side, place) ? undefined : { side, place });
    },
  };
}
