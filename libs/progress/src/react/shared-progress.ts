import type { Progress } from '../progress.ts';

let shared: Progress | undefined;

/** Makes `progress` the one that shell and remotes share. The shell calls it before it renders. */
export function setProgress(progress: Progress): void {
  shared = progress;
}

/** The shared progress; throws before the shell has set it. */
export function getProgress(): Progress {
  if (!shared) throw new Error('No progress is set: the shell calls setProgress() before anything renders.');
  return shared;
}
