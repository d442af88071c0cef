/** Run the task after this time even if the frame has not been painted. */
const LONGEST_MS = 300;

/**
 * Runs a task once the latest changes are painted, or immediately in a hidden window, which paints nothing. The
 * returned function cancels it.
 */
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
