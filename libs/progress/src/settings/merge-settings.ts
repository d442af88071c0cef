import type { LearnerSettings } from '../wire/settings.ts';

type Choice = LearnerSettings['settings'][string];

/** Merges both: the later choice of each setting. Order and repetition make no difference. */
export function mergeSettings(one: LearnerSettings, other: LearnerSettings): LearnerSettings {
  const settings = { ...one.settings };
  for (const [name, choice] of Object.entries(other.settings)) {
    const known = settings[name];
    if (!known || isLater(choice, known)) settings[name] = choice;
  }
  return { version: 1, settings };
}

function isLater(choice: Choice, known: Choice): boolean {
  const [at, before] = [Date.parse(choice.at), Date.parse(known.at)];
  // Two choices at the same time: every device picks the same one.
  return at > before || (at === before && choice.value > known.value);
}
