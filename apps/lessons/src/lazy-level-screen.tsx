import { createLazy, Lazy } from '@tensely/core/react';
import type { LevelScreenProps } from './level-screen.tsx';
import { LoadFailed, LoadingScreen } from './loading/loading-screen.tsx';
import { lessonMessages } from './messages/lesson-messages.ts';

// In one chunk with the code that prefetches pages, so that a lesson has it once it is interactive.
const levelScreens = createLazy(() => import(/* webpackChunkName: "around-lessons" */ './level-screen.tsx'));

/** Prefetches the screens around the lessons. The first question does not need them. */
export const loadLevelScreens = levelScreens.load;

export function LazyLevelScreen(props: LevelScreenProps) {
  const t = lessonMessages.use();
  const { level, topic } = props;
  const title = topic?.title ?? t.levelTitle({ level: level.label });
  return (
    <Lazy
      code={levelScreens}
      fallback={<LoadingScreen />}
      failed={(retry) => <LoadFailed title={title} sentence={t.notLoaded({ title })} onRetry={retry} />}
    >
      {({ LevelScreen }) => <LevelScreen {...props} />}
    </Lazy>
  );
}
