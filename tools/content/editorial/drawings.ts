import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Defect } from '@tensely/content/checks';
import { messageOf } from '@tensely/core/logic';
import { parseDrawing } from '../../config/content/parse-drawing.ts';

const MOST_BYTES = 12_000;

/** Drawings are small, and contain only shapes and text. `keys` are catalogue keys ("A1/nouns/1"). */
export function checkDrawings(pictures: string, keys: Iterable<string>): Defect[] {
  return [...keys].flatMap((key) => {
    const svg = readFileSync(join(pictures, `${key}.svg`), 'utf8');
    const size = Buffer.byteLength(svg);
    const defects = size > MOST_BYTES ? [`The picture weighs ${size} bytes; ${MOST_BYTES} are the most.`] : [];
    try {
      parseDrawing(svg);
    } catch (error) {
      defects.push(messageOf(error));
    }
    return defects.map((sentence) => ({ file: `../pictures/${key}.svg`, pointer: '', sentence }));
  });
}
