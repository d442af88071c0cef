import { AuthProvider } from '@tensely/auth/react';
import { createTestAuth } from '@tensely/auth/testing';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { Exams } from '../attempts/exams-contract.ts';
import { ExamsProvider } from '../attempts/react/use-exams.ts';
import { createFakeExams } from './fake-exams.ts';
import { loaded } from './loaded.ts';

/** Renders a screen of the exams at an address; `address()` and `state()` say where the learner is. */
export function showScreen(screen: ReactNode, at: string, exams: Exams = createFakeExams()) {
  let address = '';
  let state: unknown;
  function Probe() {
    const location = useLocation();
    address = location.pathname + location.search;
    state = location.state;
    return null;
  }
  const { container } = render(
    <AuthProvider auth={createTestAuth().auth}>
      <ExamsProvider value={loaded(exams)}>
        <MemoryRouter initialEntries={[at]}>
          {screen}
          <Probe />
        </MemoryRouter>
      </ExamsProvider>
    </AuthProvider>,
  );
  return { address: () => address, state: () => state, container };
}
