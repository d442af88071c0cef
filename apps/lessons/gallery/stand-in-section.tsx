import { PictureContext, QuestionView } from '@tensely/questions/react';
import styles from './gallery.module.css';
import { Specimen } from './specimen.tsx';

const picture = {
  type: 'imageDisplay',
  imagePath: 'A1/nouns/1.svg',
  altText: 'A picture that cannot be drawn',
} as const;

function failToDraw(): never {
  throw new Error('This picture throws, on purpose.');
}

/** Placeholders for items that cannot be displayed. */
export function StandInSection() {
  return (
    <div className={styles.states}>
      <Specimen label="stand-in: no question yet" heading="no question yet">
        <QuestionView question={undefined} />
      </Specimen>
      <Specimen label="stand-in: unknown type" heading="unknown type">
        <QuestionView question={{ type: 'unknown', name: 'crossword' }} />
      </Specimen>
      <Specimen label="stand-in: could not be read" heading="could not be read">
        <QuestionView question={{ type: 'broken' }} />
      </Specimen>
      <Specimen label="stand-in: throws while rendering" heading="throws while rendering">
        <PictureContext value={failToDraw}>
          <QuestionView question={picture} />
        </PictureContext>
      </Specimen>
    </div>
  );
}
