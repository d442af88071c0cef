import { classNames } from '@tensely/ui/react';
import { use } from 'react';
import { PictureContext } from '../../view/picture-context.ts';
import styles from './image-display.module.css';
import type { ImageDisplay } from './image-display.schema.ts';

/** A picture with its caption; renders nothing if the picture is missing. */
export function ImageDisplayView({ question }: { question: ImageDisplay }) {
  const { imagePath, altText, caption, layout = 'wide' } = question;
  const picture = use(PictureContext)(imagePath, altText);
  if (!picture) return null;
  return (
    <figure className={classNames(styles.figure, styles[layout])}>
      {picture}
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}
