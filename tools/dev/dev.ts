import { recordLoadedFiles } from './loaded-files.ts';

// Before the rest is loaded.
const loaded = recordLoadedFiles();
const { runDev } = await import('./run-dev.ts');

/** `npm run dev [-- lessons exams]`: the apps that are named (or all) from source, inside what is released. */
await runDev(loaded);
