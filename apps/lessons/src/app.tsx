import { ScreenProvider } from '@tensely/ui/react';
import { Route, Routes, useParams } from 'react-router-dom';
import { LazyLevelScreen } from './lazy-level-screen.tsx';
import { LessonPage } from './lesson/lesson-page.tsx';
import type { LevelScreenProps } from './level-screen.tsx';
import { useContent } from './loading/content-source.ts';
import { hasPages } from './pages/topics-beside.ts';
import { PracticeScreen } from './practice/lazy-practice.tsx';

/**
 * The lessons remote: the index of each level, the lesson pages, the ends of topics and levels, and worksheets. Renders
 * nothing at any other address.
 */
export function App() {
  return (
    <ScreenProvider>
      <Routes>
        <Route path="/practice" element={<PracticeScreen />} />
        <Route path="/placement" element={<PracticeScreen isPlacement />} />
        <Route path="/:level" element={<Screen />} />
        <Route path="/:level/end" element={<Screen kind="end" />} />
        <Route path="/:level/:topic" element={<Screen />} />
        <Route path="/:level/:topic/end" element={<Screen kind="end" />} />
        <Route path="/:level/:topic/print" element={<Screen kind="print" />} />
        <Route path="*" element={null} />
      </Routes>
    </ScreenProvider>
  );
}

function Screen({ kind = 'index' }: Partial<Pick<LevelScreenProps, 'kind'>>) {
  const { index } = useContent();
  const params = useParams();
  const level = index.levels.find(({ key }) => key === params.level);
  const topic = level?.topics.find(({ key }) => key === params.topic);
  if (!level || (params.topic && !topic)) return null;
  if (topic && kind === 'index' && hasPages(topic)) return <LessonPage level={level} topic={topic} />;
  return <LazyLevelScreen level={level} topic={topic} kind={kind} />;
}
