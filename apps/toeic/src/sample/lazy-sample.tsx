import { createLazy, Lazy, loadLanguage } from '@tensely/core/react';

async function fetchSample() {
  const { SampleQuestions } = await import(/* webpackChunkName: "sample" */ './sample-questions.tsx');
  // The questions register their own messages.
  await loadLanguage();
  return SampleQuestions;
}

const sample = createLazy(() => fetchSample().catch(fetchSample));

/** The sample questions once their code has loaded. The page is complete without it, so a failure shows nothing. */
export function LazySample() {
  return (
    <Lazy code={sample} failed={() => null}>
      {(Sample) => <Sample />}
    </Lazy>
  );
}
