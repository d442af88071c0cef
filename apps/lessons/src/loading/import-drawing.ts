import { type ComponentType, createElement, type ReactNode, type SVGProps } from 'react';
import { fetchFile } from './fetch-file.ts';

export type Drawing = ComponentType<SVGProps<SVGSVGElement>>;

/** A drawing as the build writes it: tag, attributes, children; a string is text. */
type DrawingNode = string | [tag: string, attributes: Record<string, string>, ...children: DrawingNode[]];

/** Loads the drawing with a catalogue key "level/topic/number". Rejects if there is none. */
export async function importDrawing(key: string, attempt: number): Promise<Drawing> {
  if (!/^\w+\/\w+\/\d+$/.test(key)) throw new Error('A picture is named level/topic/number.');
  const drawing = await fetchFile(drawingFile(key), attempt);
  if (!isDrawing(drawing)) throw new Error(`${drawingFile(key)} is not a drawing.`);
  return (props) => draw(drawing, props);
}

/** The drawing's file in the release. */
export function drawingFile(key: string): string {
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
