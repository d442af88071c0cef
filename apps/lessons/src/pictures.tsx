import {
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  type SVGProps,
  useContext,
  useSyncExternalStore,
} from 'react';
import type { FileKind } from './loading/fetch-file.ts';
import { loading, openFiles } from './loading/load-store.ts';
import styles from './pictures.module.css';

/** The drawings of the catalogue, by keys of the form "level/topic/number". */
export const drawingFiles: FileKind<DrawingNode> = {
  what: 'a drawing',
  problem: (key) => `The picture ${key} is missing.`,
  pathOf: (key) => (/^\w+\/\w+\/\d+$/.test(key) ? `pictures/${key}.json` : undefined),
  isFile: isDrawing,
};

/** Loaded when a page shows them. */
const drawings = openFiles(
  drawingFiles,
  (drawing): Drawing =>
    (props) =>
      draw(drawing, props),
);
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
