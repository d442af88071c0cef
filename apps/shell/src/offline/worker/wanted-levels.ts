import { check } from '@tensely/core/logic';
import * as z from 'zod/mini';
import { findPage, openPages, type WorkerPorts } from './worker-ports.ts';

const WANTED = '/kept-levels';
const levelsSchema = z.array(z.string());

/** The levels that the learner wants on this device. */
export async function wantedLevels(ports: WorkerPorts): Promise<string[]> {
  const kept = await findPage(ports, WANTED);
  const levels = check(levelsSchema, await kept?.json());
  return levels.success ? levels.data : [];
}

export async function wantLevel(ports: WorkerPorts, level: string, isWanted: boolean): Promise<void> {
  const others = (await wantedLevels(ports)).filter((known) => known !== level);
  const pages = await openPages(ports);
  await pages.put(WANTED, Response.json(isWanted ? [...others, level] : others));
}
