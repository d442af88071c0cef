/** Run the task after this time even if the frame has not been painted. */
const LONGEST_MS = 300;

/** Runs a task once the latest changes are painted, or at once in a hidden window. Returns its cancel function. */
export function afterPaint(task: () => void): () => void {
  if (document.hidden) {
    task();
    return () => {};
  }
  let timer = setTimeout(run, LONGEST_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    // Tasks that are deferred during a frame run when that frame is painted.
    timer = setTimeout(run);
  });

  function run() {
    cancel();
    task();
  }

  function cancel() {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  }

  return cancel;
}

/** Runs a task when the browser is idle, after a few seconds at the latest. The returned function cancels it. */
export function whenIdle(task: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(task, 1000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: 3000 });
  return () => cancelIdleCallback(handle);
}
