import { createContext, useContext } from 'react';

/** The option, from 0, that was pressed on a drawn screen before it lived: its verdict is on show already. Whoever takes it clears it. */
export interface FirstPress {
  option: number | undefined;
}

export const FirstPressContext = createContext<FirstPress>({ option: undefined });

/** What was pressed on the screen that this remote came drawn with. */
export function useFirstPress(): FirstPress {
  return useContext(FirstPressContext);
}

/** Reads what was pressed on a drawn screen. From now on presses are kept until the screen lives. */
export function takeFirstPress({ dataset }: HTMLElement): number | undefined {
  dataset.waking = '';
  return dataset.pressed === undefined ? undefined : Number(dataset.pressed);
}
