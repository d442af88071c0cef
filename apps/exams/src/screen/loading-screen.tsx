import { ScreenLoading } from '@tensely/ui/react';
import { chooseMessages } from '../choose-messages.ts';

/** Stands in the place of a screen that is on its way. */
export function LoadingScreen() {
  const { loading } = chooseMessages.use();
  return <ScreenLoading>{loading()}</ScreenLoading>;
}
