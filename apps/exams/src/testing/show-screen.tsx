import { AuthProvider } from '@tensely/auth/react';
import { createTestAuth } from '@tensely/auth/testing';
import { QueryClientProvider } from '@tensely/progress/queries';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { ExamsProvider } from '../attempts/use-exams.ts';
import { createFakeExams } from './fake-exams.ts';

/** Renders a screen of the exams at an address; `address()` and `state()` return the current location. */
export function showScreen(screen: ReactNode, at: string, exams = createFakeExams()) {
  const { auth } = createTestAuth();
  void auth.start();
  let address = '';
  let state: unknown;
  function Probe() {
    const location = useLocation();
    address = location.pathname + location.search;
    state = location.state;
    return null;
  }
  const { container, unmount } = render(
    <AuthProvider auth={auth}>
      <QueryClientProvider client={exams.queries}>
        <ExamsProvider value={async () => exams}>
          <MemoryRouter initialEntries={[at]}>
            {screen}
            <Probe />
          </MemoryRouter>
        </ExamsProvider>
      </QueryClientProvider>
    </AuthProvider>,
  );
  return { address: () => address, state: () => state, container, unmount };
}
