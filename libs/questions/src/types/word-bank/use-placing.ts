import { useState } from 'react';
import { lazyMessages } from '../../messages/lazy-messages.ts';
import { useDraft } from '../../view/draft.ts';
import { useDrag } from '../../view/drag/use-drag.ts';

/** The drop target that takes a word out of its blank. */
export const BANK = 'bank';

/** The selected blank, and whether its word is selected to move to another blank. */
interface Chosen {
  place: number;
  isMoving: boolean;
}

/**
 * Tracks which word is in which blank. A word goes into the selected blank, or into the next free one. A placed word
 * that is pressed in the bank is selected, and the next pressed empty blank takes it. Pressing a filled blank clears
 * and selects it. Each change is announced once.
 */
export function usePlacing(bank: readonly string[], blanks: number, announce: (text: string) => void) {
  const [placed, setPlaced] = useDraft<Placement>(emptyPlacement(blanks));
  const [chosen, setChosen] = useState<Chosen>();
  const at = chosen?.place;
  const inHand = at === undefined ? undefined : (placed[at] ?? undefined);
  const where = (index: number, place: number) => ({ word: bank[index] ?? '', n: place + 1, blanks });

  function place(index: number, to: number) {
    setPlaced(put(placed, index, to));
    setChosen({ place: to, isMoving: false });
    announce(lazyMessages.now().inBlank(where(index, to)));
  }

  function takeOut(index: number) {
    const from = placed.indexOf(index);
    setPlaced(placed.with(from, null));
    setChosen({ place: from, isMoving: false });
    announce(lazyMessages.now().removed({ text: bank[index] ?? '' }));
  }

  function chooseWord(index: number) {
    const from = placed.indexOf(index);
    if (from >= 0 && from === at) return takeOut(index);
    if (at !== undefined && inHand === undefined) return place(index, at);
    if (from >= 0) {
      setChosen({ place: from, isMoving: true });
      return announce(lazyMessages.now().chosenInBlank(where(index, from)));
    }
    const free = placed.indexOf(null);
    if (free < 0) return announce(lazyMessages.now().allFilled({ n: blanks }));
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
    bank,
    placed,
    at,
    /** The index of the word in it. */
    inHand,
    chooseWord,
    chooseBlank,
    move,
    remove: () => inHand !== undefined && takeOut(inHand),
    /** Dragging has the same effect as selecting: a word is dropped on a blank, or back on the bank. */
    drag,
  };
}

export type Placing = ReturnType<typeof usePlacing>;

/** The index into the bank of each blank's word (an index because the bank may contain a word twice); null if empty. */
export type Placement = readonly (number | null)[];

/** All blanks empty. */
function emptyPlacement(blanks: number): Placement {
  return Array.from({ length: blanks }, () => null);
}

/**
 * Puts a word of the bank into a blank. A word from another blank swaps with the one there; otherwise the one there
 * returns to the bank.
 */
function put(placed: Placement, index: number, place: number): Placement {
  const from = placed.indexOf(index);
  const left = from < 0 ? placed : placed.with(from, placed[place] ?? null);
  return left.with(place, index);
}

/** The words of the blanks in order, as a response. */
export function toResponse(placed: Placement, bank: readonly string[]): string[] {
  return placed.map((index) => (index === null ? '' : (bank[index] ?? '')));
}

/** Finds the bank's indexes of a response's words, each index at most once. */
export function toPlacement(words: readonly string[], bank: readonly string[]): Placement {
  const placed: (number | null)[] = [];
  for (const word of words) {
    const index = bank.findIndex((text, place) => text === word && !placed.includes(place));
    placed.push(index < 0 ? null : index);
  }
  return placed;
}
