/** Runs a task when the browser has nothing better to do, after a few seconds at the latest. */
export function whenIdle(task: () => void): void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout: 3000 });
  else setTimeout(task, 1000);
}
