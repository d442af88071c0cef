import { onParentEnd } from './processes.mjs';

// Preloaded into npm: an installation ends with the process that started it, so that it cannot interfere with the next one.
onParentEnd(() => process.exit(1));
