import { waitForLanguage } from '@tensely/core/react';
import { lateScreen } from '../screen/late-screen.ts';
import type { AccountScreenProps } from './account-screen.tsx';

const account = lateScreen<AccountScreenProps>(async () => {
  const { AccountScreen } = await import(/* webpackChunkName: "account" */ './account-screen.tsx');
  // Its messages are in a chunk of their own, which nothing has asked for yet.
  await waitForLanguage();
  return AccountScreen;
});

export const loadAccountScreen = account.load;
export const useAccountScreen = account.useScreen;
