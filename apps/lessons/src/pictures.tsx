import {
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  type SVGProps,
  useContext,
  useSyncExternalStore,
} from 'react';
import { fetchFile, onFilesChanged } from './loading/fetch-file.ts';
import { createLoadStore, loading } from './loading/load-store.ts';
import styles from './pictures.module.css';

/** A store of the catalogue's drawings, loaded when a page shows them. Logs a missing one. */
export function createDrawings(load: (key: string, attempt: number) => Promise<Drawing>) {
  return createLoadStore(load, (key) => `The picture ${key} is missing.`);
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

export type Drawing = ComponentType<SVGProps<SVGSVGElement>>;

/** A drawing as the build writes it: tag, attributes, children; a string is text. */
type DrawingNode = string | [tag: string, attributes: Record<string, string>, ...children: DrawingNode[]];

/** Loads the drawing with a catalogue key "level/topic/number". Rejects if there is none. */
export async function importDrawing(key: string, attempt: number): Promise<Drawing> {
  if (!/^\w+\/\w+\/\d+$/.test(key)) throw new Error('A picture is named level/topic/number.');
  const drawing = await fetchFile(drawingFile(key), attempt, isDrawing, 'a drawing');
  return (props) => draw(drawing, props);
}

/** The drawing's file in the release. */
function drawingFile(key: string): string {
  return `pictures/${key}.json`;
}

function isDrawing(value: unknown): value is DrawingNode {
  if (typeof value === 'string') return true;
  if (!Array.isArray(value)) return false;
  const [tag, attributes, ...children]: unknown[] = value;
  return typeof tag === 'string' && typeof attributes === 'object' && attributes !== null && children.every(isDrawing);
}

function draw(node: DrawingNode, props?: object): ReactNode {
  if (typeof node === 'string') return node;
  const [tag, attributes, ...children] = node;
  return createElement(tag, { ...attributes, ...props }, ...children.map((child) => draw(child)));
}
