import { withTimeout } from '@tensely/core/logic';
import { loadLanguage } from '@tensely/core/react';
import { lateScreen } from '../screen/late-screen.ts';
import type { AccountScreenProps } from './account-screen.tsx';

/** How long the screen waits for its language; then it speaks English until that is there. */
const LANGUAGE_WAIT_MS = 3000;

const account = lateScreen<AccountScreenProps>(async () => {
  const { AccountScreen } = await import(/* webpackChunkName: "account" */ './account-screen.tsx');
  // Its messages are in a chunk of their own, which nothing has asked for yet.
  await withTimeout(loadLanguage(), LANGUAGE_WAIT_MS, () => {});
  return AccountScreen;
});

export const loadAccountScreen = account.load;
export const useAccountScreen = account.useScreen;
