import { ScreenProvider } from '@tensely/ui/react';
import { Route, Routes, useParams } from 'react-router-dom';
import { LateScreen } from './late-screens.tsx';
import { EmptyTopic } from './lesson/empty-topic.tsx';
import { LessonPage } from './lesson/lesson-page.tsx';
import { useContent } from './loading/content-source.ts';
import { hasPages } from './pages/next-topic.ts';

/** The lessons remote: the index of each level, the lesson pages, and the ends of topics and levels. Renders nothing at any other address. */
export function App() {
  return (
    <ScreenProvider>
      <Routes>
        <Route path="/:level" element={<LevelScreen />} />
        <Route path="/:level/end" element={<LevelScreen isEnd />} />
        <Route path="/:level/:topic" element={<LessonScreen />} />
        <Route path="/:level/:topic/end" element={<LessonScreen isEnd />} />
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

function LevelScreen({ isEnd = false }) {
  const { level } = useLevel();
  return level ? <LateScreen level={level} isEnd={isEnd} /> : null;
}

function LessonScreen({ isEnd = false }) {
  const { level, topic } = useLevel();
  if (!level || !topic) return null;
  if (!hasPages(topic)) return <EmptyTopic level={level} topic={topic} />;
  return isEnd ? <LateScreen level={level} topic={topic} isEnd /> : <LessonPage level={level} topic={topic} />;
}
