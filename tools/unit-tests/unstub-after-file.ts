import { afterAll, vi } from 'vitest';

/** Test files share a process: the globals that one has put in place of the real ones end with it. */
afterAll(() => void vi.unstubAllGlobals());
