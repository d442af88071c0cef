import { ScreenProvider } from '@tensely/ui/react';
import { Route, Routes } from 'react-router-dom';
import { usePendingFinishes } from './attempts/use-exams.ts';
import { examListings } from './exam-papers.ts';
import { ExamHub } from './hub/exam-hub.tsx';
import { lazyScreen, NotFound } from './screen/lazy-screen.tsx';

const FedePage = lazyScreen(async () => (await import(/* webpackChunkName: "fede" */ './fede/fede-page.tsx')).FedePage);
const TestPage = lazyScreen(
  async () => (await import(/* webpackChunkName: "runner" */ './runner/test-page.tsx')).TestPage,
);
const ResultPage = lazyScreen(async () => (await import('./result/result-page.tsx')).ResultPage);

/** Loads the code of a screen that the build prerenders. */
export async function prepareScreen(address: string): Promise<void> {
  if (address === '/exams/fede') await FedePage.load();
  else if (address.startsWith('/exams/fede/')) await TestPage.load();
}

/** The exams remote, with its own routes only. All screens behind the hub load on first use. */
export function App() {
  usePendingFinishes();
  return (
    <ScreenProvider>
      <Routes>
        <Route path="/exams" element={<ExamHub listings={examListings} />} />
        <Route path="/exams/fede" element={<FedePage />} />
        <Route path="/exams/fede/:testId" element={<TestPage />} />
        <Route path="/exams/fede/results/:attemptId" element={<ResultPage />} />
        <Route path="/exams/fede/*" element={<NotFound />} />
        <Route path="*" element={null} />
      </Routes>
    </ScreenProvider>
  );
}
