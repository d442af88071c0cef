/** Frames that are painted when a test says so. */
export interface HeldFrames {
  /** Paints what stands there now. Resolves when all that waited for it has run. */
  paint(): Promise<void>;
  /** Everything is as before. */
  end(): void;
}

/** Makes the window one that is looked at, and holds its frames back. */
export function holdFrames(): HeldFrames {
  const { requestAnimationFrame, cancelAnimationFrame } = window;
  const wasHidden = document.hidden;
  const callbacks = new Map<number, FrameRequestCallback>();
  let count = 0;
  const setHidden = (value: boolean) =>
    Object.defineProperty(document, 'hidden', { get: () => value, configurable: true });
  setHidden(false);
  window.requestAnimationFrame = (callback) => {
    count += 1;
    callbacks.set(count, callback);
    return count;
  };
  window.cancelAnimationFrame = (handle) => void callbacks.delete(handle);

  return {
    async paint() {
      const due = [...callbacks.values()];
      callbacks.clear();
      for (const callback of due) callback(0);
      await new Promise((resolve) => setTimeout(resolve));
    },
    end() {
      Object.assign(window, { requestAnimationFrame, cancelAnimationFrame });
      setHidden(wasHidden);
    },
  };
}
