import { deviceStorage } from '@tensely/core/browser';

/** The goals that a learner can choose, in minutes per seven days. */
export const goals = [15, 30, 60, 90, 120, 180] as const;
export type Goal = (typeof goals)[number];

const keyOf = (uid: string) => `tensely.goal.${uid}`;

/** The goal that this learner has set in this browser. */
export function readGoal(uid: string): Goal | undefined {
  const kept = Number(deviceStorage.get(keyOf(uid)));
  return goals.find((goal) => goal === kept);
}

/** Stores the goal if the browser allows. A value that is no goal removes it. */
export function storeGoal(uid: string, value: string): Goal | undefined {
  const goal = goals.find((one) => `${one}` === value);
  deviceStorage.set(keyOf(uid), goal?.toString());
  return goal;
}
