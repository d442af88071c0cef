import { QuestionView } from '@tensely/questions/react';
import { ContentPanel } from '../src/explanation/content-panel.tsx';
import styles from './gallery.module.css';
import { contentSamples } from './gallery.samples.ts';
import { Specimen } from './specimen.tsx';

/** Every type of the left panel, at the width of a page and of a small phone. */
export function ExplanationSection() {
  return Object.entries(contentSamples).map(([type, samples]) => (
    <div key={type}>
      <h3 className={styles.sample}>{type}</h3>
      <div className={styles.states}>
        {samples.flatMap(({ name, item }) =>
          [false, true].map((narrow) => {
            const heading = narrow ? `${name}, narrow` : name;
            return (
              <Specimen key={heading} label={`${type}: ${heading}`} heading={heading} narrow={narrow}>
                <div className={styles.explanation}>
                  <ContentPanel items={[item]} renderClick={(question) => <QuestionView question={question} />} />
                </div>
              </Specimen>
            );
          }),
        )}
      </div>
    </div>
  ));
}
