import { loadLanguage } from '@tensely/core/react';
import { type ComponentType, useEffect, useState } from 'react';

async function load(): Promise<ComponentType> {
  const { SampleQuestions } = await import(/* webpackChunkName: "sample" */ './sample-questions.tsx');
  // The questions bring messages of their own.
  await loadLanguage();
  return SampleQuestions;
}

/** The sample questions once their code has loaded. Without it the page is complete, so it says nothing about a failure. */
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
