import { lateScreen } from '../screen/late-screen.ts';
import type { AccountScreenProps } from './account-screen.tsx';

const account = lateScreen<AccountScreenProps>(async () => {
  const { AccountScreen } = await import(/* webpackChunkName: "account" */ './account-screen.tsx');
  return AccountScreen;
});

export const loadAccountScreen = account.load;
export const useAccountScreen = account.useScreen;
