import { useState } from 'react';
import { lazyMessages } from '../../messages/lazy-messages.ts';
import { useDraft } from '../../view/draft.ts';

type Side = 'left' | 'right';

interface Matching {
  lefts: readonly string[];
  rights: readonly string[];
  announce: (text: string) => void;
}

/**
 * Tracks the pairs of left and right texts. Pressing two texts of different sides, in either order, pairs them;
 * pressing a paired text dissolves the pair and selects that text for another one.
 */
export function useMatching({ lefts, rights, announce }: Matching) {
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
