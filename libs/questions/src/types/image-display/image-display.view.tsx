import { classNames } from '@tensely/ui/react';
import { createContext, type ReactNode, use } from 'react';
import styles from './image-display.module.css';
import type { ImageDisplay } from './image-display.schema.ts';

/** Renders a picture of the catalogue; null if it does not exist. */
type RenderPicture = (imagePath: string, altText: string) => ReactNode;

/**
 * How to render pictures, provided by the app that has the catalogue.
 * @example
 * <PictureContext value={(imagePath, altText) => <Picture imagePath={imagePath} altText={altText} />}>
 */
export const PictureContext = createContext<RenderPicture>(() => null);

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
