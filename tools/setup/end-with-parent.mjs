import { onParentEnd } from './processes.mjs';

// Preloaded into npm: an installation ends with the process that started it, so that it does not disturb the next one.
onParentEnd(() => process.exit(1));
