import { onParentEnd } from './stop-request.ts';

// Preloaded into every service (`node --import`), so that not even a killed supervisor leaves one behind.
const GRACE_MS = 10_000;

onParentEnd(() => {
  setTimeout(() => process.exit(1), GRACE_MS).unref();
  process.kill(process.pid, 'SIGTERM');
});
