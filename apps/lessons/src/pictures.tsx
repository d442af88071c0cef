import { createContext, useContext, useSyncExternalStore } from 'react';
import { onFilesChanged } from './loading/fetch-file.ts';
import { type Drawing, drawingFile, importDrawing } from './loading/import-drawing.ts';
import { createLoadStore, type LoadStore, loading } from './loading/load-store.ts';
import styles from './pictures.module.css';

/** A store of the catalogue's drawings, loaded when a page shows them. Logs a missing one. */
export function createDrawings(load: (key: string, attempt: number) => Promise<Drawing>): LoadStore<Drawing> {
  return createLoadStore(load, (key, error) => console.error(`The picture ${key} is missing.`, error));
}

const drawings = createDrawings(importDrawing);
onFilesChanged((paths) => drawings.renew((key) => paths.includes(drawingFile(key))));
const DrawingsContext = createContext(drawings);
export const DrawingsProvider = DrawingsContext.Provider;

/** The catalogue key of an image path: "level/topic/number", with either extension. */
export function pictureKey(imagePath: string): string {
  return imagePath
    .trim()
    .replace(/^\.?\//, '')
    .replace(/\.(png|svg)$/i, '');
}

export const useDrawings = () => useContext(DrawingsContext);

/** The drawing of an image path; starts loading it. */
export function useDrawing(imagePath: string) {
  const drawings = useDrawings();
  const key = pictureKey(imagePath);
  return useSyncExternalStore(
    drawings.subscribe,
    () => drawings.read(key),
    () => loading,
  );
}

/**
 * A drawing with its alternative text. A frame of its size is the placeholder while it loads; renders nothing if it is
 * missing.
 */
export function Picture({ imagePath, altText }: { imagePath: string; altText: string }) {
  const drawing = useDrawing(imagePath);
  if (drawing.status === 'failed') return null;
  if (drawing.status === 'loading') return <div className={styles.frame} />;
  const Drawn = drawing.value;
  return <Drawn className={styles.drawing} role="img" aria-label={altText} focusable="false" />;
}
