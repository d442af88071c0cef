import { cleanup } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

// Testing Library does this by itself only where the test functions are globals, which they are not here.
afterEach(cleanup);

// What a file has put into the page without it ends with the file: others share the page.
afterAll(() => document.body.replaceChildren());
