/** Animation frames that a test paints. */
export interface HeldFrames {
  /** Paints a frame. Resolves when all its callbacks have run. */
  paint(): Promise<void>;
  /** Restores the window. */
  end(): void;
}

/** Makes the window visible, and holds its animation frames. */
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
