import { lateScreen } from '../screen/late-screen.ts';
import type { HomeScreenProps } from './home-screen.tsx';

const home = lateScreen<HomeScreenProps>(async () => {
  const { HomeScreen } = await import(/* webpackChunkName: "home" */ './home-screen.tsx');
  return HomeScreen;
});

export const loadHomeScreen = home.load;
export const useHomeScreen = home.useScreen;
