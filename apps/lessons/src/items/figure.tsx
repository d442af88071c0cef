import { classNames } from '@tensely/ui/react';
import { Picture, useDrawing } from '../pictures.tsx';
import styles from './figure.module.css';

interface FigureProps {
  imagePath: string;
  altText: string;
  caption?: string | undefined;
  layout?: 'wide' | 'narrow' | undefined;
}

/** A picture with its caption. Renders nothing, not even the caption, if the picture is missing. */
export function Figure({ imagePath, altText, caption, layout = 'wide' }: FigureProps) {
  if (useDrawing(imagePath).status === 'failed') return null;
  return (
    <figure lang="en" className={classNames(styles.figure, styles[layout])}>
      <Picture imagePath={imagePath} altText={altText} />
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}
