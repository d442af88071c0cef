import { ScreenLoading } from '@tensely/ui/react';
import { lessonMessages } from '../messages/lesson-messages.ts';

/** Stands in the place of a screen that is on its way. */
export function LoadingScreen() {
  const { loading } = lessonMessages.use();
  return <ScreenLoading>{loading()}</ScreenLoading>;
}
