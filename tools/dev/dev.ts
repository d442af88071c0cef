import { recordLoadedFiles } from './loaded-files.ts';

// Must run before any other module is loaded.
const loaded = recordLoadedFiles();
const { runDev } = await import('./run-dev.ts');

/** `npm run dev [-- lessons exams]`: runs the named apps (or all) from source, and the others as released. */
await runDev(loaded);
