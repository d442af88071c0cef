import { screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';

vi.mock('./home-screen.tsx', () => ({ HomeScreen: () => <p>The home screen</p> }));

// Another test may have loaded the real one already.
vi.resetModules();
const { loadHomeScreen, useHomeScreen } = await import('./use-home-screen.ts');

function Place() {
  const HomeScreen = useHomeScreen();
  // By then it has been missed; the effects come a task later.
  useLayoutEffect(() => void loadHomeScreen(), []);
  return HomeScreen ? <HomeScreen declarations={[]} goTo={() => {}} onSignOut={() => {}} /> : <p>Loading...</p>;
}

test('a home screen that arrives between the first look and its effects is shown', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  await import('./home-screen.tsx');
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(<Place />);
  expect(await screen.findByText('The home screen')).toBeDefined();
  root.unmount();
});
