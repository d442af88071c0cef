import type { LearnerSettings } from '../wire/settings.ts';

type Choice = LearnerSettings['settings'][string];

/** Both together: of each setting the later choice. The order in which they are merged, and how often, makes no difference. */
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
  // Two choices of one moment: the same one counts on every device.
  return at > before || (at === before && choice.value > known.value);
}
