import { createContext, useContext } from 'react';

/** The option, from 0, that was pressed before hydration and shows its feedback already. The reader clears it. */
export interface FirstPress {
  option: number | undefined;
}

export const FirstPressContext = createContext<FirstPress>({ option: undefined });

/** Returns the option that was pressed on the prerendered screen of this remote. */
export function useFirstPress(): FirstPress {
  return useContext(FirstPressContext);
}

/** Reads which option was pressed. From then on presses are queued until the screen is hydrated. */
export function consumeFirstPress({ dataset }: HTMLElement): number | undefined {
  dataset.waking = '';
  return dataset.pressed === undefined ? undefined : Number(dataset.pressed);
}
