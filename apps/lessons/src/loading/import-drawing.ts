import { type ComponentType, createElement, type ReactNode, type SVGProps } from 'react';
import { fetchFile } from './fetch-file.ts';

export type Drawing = ComponentType<SVGProps<SVGSVGElement>>;

/** A drawing as the build writes it: tag, attributes, children; a string is text. */
type DrawingNode = string | [tag: string, attributes: Record<string, string>, ...children: DrawingNode[]];

/** The drawing of a catalogue key "level/topic/number" (ruling 2). Rejects when there is none. */
export async function importDrawing(key: string, attempt: number): Promise<Drawing> {
  if (!/^\w+\/\w+\/\d+$/.test(key)) throw new Error('A picture is named level/topic/number.');
  const drawing = await fetchFile<DrawingNode>(drawingFile(key), attempt);
  return (props) => draw(drawing, props);
}

/** Where the drawing of a key is in the release. */
export function drawingFile(key: string): string {
  return `pictures/${key}.json`;
}

function draw(node: DrawingNode, props?: object): ReactNode {
  if (typeof node === 'string') return node;
  const [tag, attributes, ...children] = node;
  return createElement(tag, { ...attributes, ...props }, ...children.map((child) => draw(child)));
}
