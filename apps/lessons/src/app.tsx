import { ScreenProvider } from '@tensely/ui/react';
import { Route, Routes, useParams } from 'react-router-dom';
import { EmptyTopic } from './lesson/empty-topic.tsx';
import { LessonPage } from './lesson/lesson-page.tsx';
import { LevelIndex } from './level-index/level-index.tsx';
import { useContent } from './loading/content-source.ts';
import { hasPages } from './pages/next-topic.ts';
import { PracticeScreen } from './practice/late-practice.tsx';

/** The lessons remote: the index of each level and the lesson pages. Renders nothing at any other address. */
export function App() {
  return (
    <ScreenProvider>
      <Routes>
        <Route path="/practice" element={<PracticeScreen />} />
        <Route path="/:level" element={<LevelScreen />} />
        <Route path="/:level/:topic" element={<LessonScreen />} />
        <Route path="*" element={null} />
      </Routes>
    </ScreenProvider>
  );
}

function useLevel() {
  const { index } = useContent();
  const { level, topic } = useParams();
  const found = index.levels.find(({ key }) => key === level);
  return { level: found, topic: found?.topics.find(({ key }) => key === topic) };
}

function LevelScreen() {
  const { level } = useLevel();
  return level ? <LevelIndex key={level.key} level={level} /> : null;
}

function LessonScreen() {
  const { level, topic } = useLevel();
  if (!level || !topic) return null;
  if (!hasPages(topic)) return <EmptyTopic level={level} topic={topic} />;
  return <LessonPage level={level} topic={topic} />;
}
