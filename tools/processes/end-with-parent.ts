import { onParentEnd } from '../setup/processes.mjs';

// Preloaded into every service (`node --import`), so that it shuts down gracefully even when its supervisor is killed.
const GRACE_MS = 10_000;

onParentEnd(() => {
  setTimeout(() => process.exit(1), GRACE_MS).unref();
  process.kill(process.pid, 'SIGTERM');
});
