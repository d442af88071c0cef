import type { FinishedPractice, Practice } from '@tensely/progress/logic';
import { useEffect, useState } from 'react';

/** The practices that were finished on this device, the latest first, and how to add one. */
export function useLastPractices({ finished }: Practice) {
  const [practices, setPractices] = useState<readonly FinishedPractice[]>([]);
  useEffect(() => {
    finished?.read().then(setPractices, console.warn);
  }, [finished]);
  function add(practice: FinishedPractice) {
    finished
      ?.add(practice)
      .then(() => finished.read())
      .then(setPractices, console.warn);
  }
  return [practices, add] as const;
}
