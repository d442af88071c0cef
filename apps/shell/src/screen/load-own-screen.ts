import { loadAccountScreen } from '../account/use-account-screen.ts';
import { loadHomeScreen } from '../home/use-home-screen.ts';
import { isAccountPage } from './decide-screen.ts';

/** Fetches the screen of the shell that is at an address which no remote has. */
export function loadOwnScreen(pathname: string): Promise<void> {
  return isAccountPage(pathname.slice(1)) ? loadAccountScreen() : loadHomeScreen();
}
