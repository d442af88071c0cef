import { cleanup } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

// Testing Library does this by itself only where the test functions are globals, which they are not here.
afterEach(cleanup);

// Other files share the page: elements that a file added and the address that it moved to end with the file.
afterAll(() => {
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});
