import { afterAll, vi } from 'vitest';

/** Test files share a process, so restore stubbed globals after each file. */
afterAll(() => void vi.unstubAllGlobals());
