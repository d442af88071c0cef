import { useEffect, useEffectEvent } from 'react';
import type { ExamRun } from '../../attempts/run/run-contract.ts';
import { useAnnouncer } from '../announcer/announcer.ts';
import { runnerMessages } from '../runner-messages.ts';
import { formatDuration, toSeconds } from './format-duration.ts';

/** An attempt older than this when its screen opens counts as a return, in milliseconds. */
const JUST_STARTED_MS = 10_000;

/** Announces the time left to screen reader users who return to a running exam; sighted learners see the clock. */
export function useWelcomeBack(run: ExamRun) {
  const announcer = useAnnouncer();
  const welcome = useEffectEvent(() => {
    const left = run.remaining();
    const isBack = run.getSnapshot().status.kind === 'running' && run.duration - left >= JUST_STARTED_MS;
    if (!isBack || left === 0) return;
    announcer.say(runnerMessages.now().welcomeBack({ time: formatDuration(toSeconds(left)) }));
  });
  useEffect(() => welcome(), []);
}
