import { loadLanguage } from '@tensely/core/react';
import { type ComponentType, useEffect, useState } from 'react';

async function load(): Promise<ComponentType> {
  const { SampleQuestions } = await import(/* webpackChunkName: "sample" */ './sample-questions.tsx');
  // The chunk registers its own messages.
  await loadLanguage();
  return SampleQuestions;
}

/** Loads the sample questions after the page. The page is complete without them, so a failure is only logged. */
export function LateSample() {
  const [Sample, setSample] = useState<ComponentType>();
  useEffect(() => {
    let isShown = true;
    load()
      .catch(load)
      .then((loaded) => isShown && setSample(() => loaded), console.warn);
    return () => {
      isShown = false;
    };
  }, []);
  return Sample && <Sample />;
}
