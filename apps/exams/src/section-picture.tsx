import type { PaperSection } from '@tensely/content/exams';
import { useState } from 'react';
import styles from './section-picture.module.css';

/** The bundler's base URL of this release's files. */
declare const __webpack_public_path__: string;

/** The picture of a section, stored beside its paper. A missing one is logged and renders nothing. */
export function SectionPicture({ image }: { image: NonNullable<PaperSection['image']> }) {
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) return null;
  function giveUp() {
    console.error(`The picture ${image.src} could not be loaded.`);
    setIsMissing(true);
  }
  return (
    <img
      className={styles.picture}
      src={`${__webpack_public_path__}papers/${image.src}`}
      alt={image.altText}
      lang="en"
      onError={giveUp}
    />
  );
}
