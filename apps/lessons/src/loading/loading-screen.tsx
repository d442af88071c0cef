import { ScreenLoading } from '@tensely/ui/react';
import { lessonMessages } from '../messages/lesson-messages.ts';

/** The placeholder of a loading screen. */
export function LoadingScreen() {
  const { loading } = lessonMessages.use();
  return <ScreenLoading>{loading()}</ScreenLoading>;
}
