import { ScreenLoading } from '@tensely/ui/react';
import { chooseMessages } from '../choose-messages.ts';

/** The placeholder of a loading screen. */
export function LoadingScreen() {
  const { loading } = chooseMessages.use();
  return <ScreenLoading>{loading()}</ScreenLoading>;
}
