import type { ComponentType, SVGProps } from 'react';
import { withFreshAddress } from './fresh-address.ts';

export type Drawing = ComponentType<SVGProps<SVGSVGElement>>;

/** The drawing of a catalogue key "level/topic/number" (ruling 2): a chunk of its own. Rejects when there is none. */
export async function importDrawing(key: string, attempt: number): Promise<Drawing> {
  const [level, topic, number, ...more] = key.split('/');
  if (!level || !topic || !number || more.length > 0) throw new Error('A picture is named level/topic/number.');
  const module: { default: Drawing } = await withFreshAddress(
    attempt,
    () => import(/* webpackChunkName: "picture/[request]" */ `../../pictures/${level}/${topic}/${number}.svg?react`),
  );
  return module.default;
}
