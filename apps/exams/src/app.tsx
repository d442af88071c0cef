import { Route, Routes } from 'react-router-dom';
import { ExamHub } from './exam-hub.tsx';
import { FedePage } from './fede-page.tsx';

/** The exams remote: its own routes, nothing anywhere else. */
export function App() {
  return (
    <Routes>
      <Route path="/exams" element={<ExamHub />} />
      <Route path="/exams/fede" element={<FedePage />} />
      <Route path="*" element={null} />
    </Routes>
  );
}
