/** A window that is painted this late is not waited for. */
const LONGEST_MS = 300;

/**
 * Runs a task once what has just been changed is painted; at once in a hidden window, because nothing is
 * painted there. The returned function cancels it.
 */
export function afterPaint(task: () => void): () => void {
  if (document.hidden) {
    task();
    return () => {};
  }
  let timer = setTimeout(run, LONGEST_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    // What is put off in a frame comes when the frame is painted.
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
