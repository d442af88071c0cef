import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

// Testing Library cleans up automatically only if the test functions are globals, which they are not here.
afterEach(cleanup);

// Other test files share the page, so remove the elements that this file added and restore the address.
afterAll(() => {
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

// The default second is too short on a busy machine.
configure({ asyncUtilTimeout: 60_000 });
