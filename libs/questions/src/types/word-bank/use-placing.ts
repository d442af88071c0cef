import { useState } from 'react';
import { lateMessages } from '../../messages/late-messages.ts';
import { useDraft } from '../../view/draft.ts';
import { useDrag } from '../../view/drag/use-drag.ts';
import { emptyPlacement, type Placement, put } from './placement.ts';

/** Where a word is dropped to take it out of its blank. */
export const BANK = 'bank';

interface Placing {
  bank: readonly string[];
  blanks: number;
  announce: (text: string) => void;
}

/** The blank at work, and whether its word was chosen to go to another blank. */
interface Chosen {
  place: number;
  isMoving: boolean;
}

/**
 * Which word is in which blank. A word goes into the chosen blank, else into the next free one, and stays there until it is
 * chosen itself: then it goes on into the empty blank that is chosen after it. A filled blank gives its word back and is chosen.
 * Each change is announced once.
 */
export function usePlacing({ bank, blanks, announce }: Placing) {
  const [placed, setPlaced] = useDraft<Placement>(emptyPlacement(blanks));
  const [chosen, setChosen] = useState<Chosen>();
  const at = chosen?.place;
  const inHand = at === undefined ? undefined : (placed[at] ?? undefined);
  const where = (index: number, place: number) => ({ word: bank[index] ?? '', n: place + 1, blanks });

  function place(index: number, to: number) {
    setPlaced(put(placed, index, to));
    setChosen({ place: to, isMoving: false });
    announce(lateMessages.now().inBlank(where(index, to)));
  }

  function takeOut(index: number) {
    const from = placed.indexOf(index);
    setPlaced(placed.with(from, null));
    setChosen({ place: from, isMoving: false });
    announce(lateMessages.now().removed({ text: bank[index] ?? '' }));
  }

  function chooseWord(index: number) {
    const from = placed.indexOf(index);
    if (from >= 0 && from === at) return takeOut(index);
    if (at !== undefined && inHand === undefined) return place(index, at);
    if (from >= 0) {
      setChosen({ place: from, isMoving: true });
      return announce(lateMessages.now().chosenInBlank(where(index, from)));
    }
    const free = placed.indexOf(null);
    if (free < 0) return announce(lateMessages.now().allFilled({ n: blanks }));
    place(index, free);
  }

  function chooseBlank(to: number) {
    const index = placed[to];
    if (typeof index === 'number') return takeOut(index);
    if (inHand !== undefined && chosen?.isMoving) return place(inHand, to);
    setChosen(to === at ? undefined : { place: to, isMoving: false });
  }

  function move(by: -1 | 1) {
    if (inHand !== undefined && at !== undefined && at + by in placed) place(inHand, at + by);
  }

  const drag = useDrag<number>((index, drop) => {
    const to = drop === BANK ? undefined : Number(drop);
    if (to !== undefined && placed[to] !== index) place(index, to);
    else if (to === undefined && placed.includes(index)) takeOut(index);
  });

  return {
    placed,
    /** The place of the chosen blank. */
    at,
    /** The index of the word in it. */
    inHand,
    chooseWord,
    chooseBlank,
    move,
    remove: () => inHand !== undefined && takeOut(inHand),
    /** Dragging does what choosing does: a word is dropped on a blank, or back on the bank. */
    drag,
  };
}

export type Dragging = ReturnType<typeof usePlacing>['drag'];
