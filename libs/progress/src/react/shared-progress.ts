import { createSharedInstance } from '@tensely/core/logic';
import type { Progress } from '../progress.ts';

const shared = createSharedInstance<Progress>(
  'No progress is set: the shell calls setProgress() before anything renders.',
);

/** Sets the progress that shell and remotes share. The shell calls it before it renders. */
export const setProgress = shared.set;

/** The shared progress; throws before the shell has set it. */
export const getProgress = shared.get;
