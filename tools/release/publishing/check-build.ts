import { examKeyFile, openExamKey } from '@tensely/content/exams';
import { check, OperatorError } from '@tensely/core/logic';
import { containerName, releaseUrl } from '@tensely/platform/host';
import { type BuildInfo, buildInfoSchema } from '@tensely/release-store/logic';
import { z } from 'zod';
import { EXAMS_FILE } from '../../config/content/plugin-exam-papers.ts';
import type { Build } from './build.ts';

/** Throws unless the build has this version, a valid info file, all pages, and the keys of its exams. */
export async function checkBuild(name: string, version: string, build: Build): Promise<BuildInfo> {
  const info = check(buildInfoSchema, build.info);
  if (!info.success) {
    const [fault] = info.faults;
    throw new OperatorError(
      `The info file of the build of ${name} is invalid at ${fault?.path.join('.')}: ${fault?.message}.`,
    );
  }
  const { file, mark } = markOf(name, version);
  if (!textOf(build.files.get(file)).includes(mark))
    throw new OperatorError(`The build of ${name} is not that of ${version}: ${file} lacks "${mark}".`);
  const missing = build.pages.find((path) => !build.files.has(path));
  if (missing) throw new OperatorError(`The build of ${name} lacks ${missing}, which the index of its content counts.`);
  await checkExamKeys(build.files, build.privateFiles);
  return info.data;
}

/** A text that only a build of this version contains: versions with the same container name would run each other's code. */
function markOf(name: string, version: string) {
  if (name === 'shell') return { file: 'shell.html', mark: releaseUrl({ name, version }) };
  return { file: 'remoteEntry.js', mark: containerName(name, version) };
}

type Files = ReadonlyMap<string, Uint8Array>;

const PAPER = /^papers\/[^/]+\.json$/;
const examsSchema = z.array(z.object({ testId: z.string(), paper: z.string().regex(/^[0-9a-f]{64}$/) }));

/**
 * Throws unless the exams can be marked and stay secret: each exam in the files needs its key in `privateFiles`, each
 * key must match its name and belong to an exam, and no paper may be in the files.
 */
export async function checkExamKeys(files: Files, privateFiles: Files): Promise<void> {
  const bare = [...files.keys()].find((path) => PAPER.test(path));
  if (bare) throw new Error(`Everyone could read the paper ${bare}: build the exams again.`);
  const needed = new Set<string>();
  const exams = files.get(EXAMS_FILE);
  for (const { testId, paper } of exams ? examsSchema.parse(JSON.parse(textOf(exams))) : []) {
    const key = privateFiles.get(examKeyFile(paper));
    if (!key) throw new Error(`The test ${testId} has no key: build the exams again.`);
    await openExamKey(paper, textOf(key));
    needed.add(examKeyFile(paper));
  }
  const surplus = [...privateFiles.keys()].find((path) => !needed.has(path));
  if (surplus) throw new Error(`The private file ${surplus} belongs to no test: build the exams again.`);
}

function textOf(content: Uint8Array | undefined) {
  return new TextDecoder().decode(content);
}
