import { useLayoutEffect, useSyncExternalStore } from 'react';
import { LoadFailed } from './lesson/load-failed.tsx';
import type { LevelScreenProps } from './level-screen.tsx';
import { createLoadStore, whenReady } from './loading/load-store.ts';
import { LoadingScreen } from './loading/loading-screen.tsx';
import { lessonMessages } from './messages/lesson-messages.ts';

const CHUNK = 'around-lessons';
// In one chunk with the code that fetches ahead, so that a lesson has it once it can be answered.
const chunks = createLoadStore(
  () => import(/* webpackChunkName: "around-lessons" */ './level-screen.tsx'),
  console.warn,
);
const readChunk = () => chunks.read(CHUNK);
const retry = () => chunks.retry(CHUNK);

/** The code of the screens around the lessons, which nobody needs before the first question. */
export const loadLevelScreens = () => whenReady(chunks, CHUNK);

/** The index or the end of a level, or the end of a topic. */
export function LateScreen(props: LevelScreenProps) {
  const words = lessonMessages.use();
  const state = useSyncExternalStore(chunks.subscribe, readChunk, readChunk);
  // What could not be fetched ahead is tried again when it is wanted.
  useLayoutEffect(retry, []);
  if (state.status === 'loading') return <LoadingScreen />;
  const { level, topic } = props;
  if (state.status === 'failed') {
    const title = topic?.title ?? words.levelTitle({ level: level.label });
    return <LoadFailed title={title} sentence={words.notLoaded({ title })} onRetry={retry} />;
  }
  return <state.value.LevelScreen {...props} />;
}
