import { check, OperatorError } from '@tensely/core/logic';
import { containerName, releaseUrl } from '@tensely/platform/host';
import { type BuildInfo, buildInfoSchema } from '@tensely/release-store/logic';
import type { Build } from './build.ts';
import { checkExamKeys } from './exam-keys.ts';

/** Throws a sentence unless the build has this version, a valid info file, all pages, and the keys of its exams. */
export async function checkBuild(name: string, version: string, build: Build): Promise<BuildInfo> {
  const info = check(buildInfoSchema, build.info);
  if (!info.success) {
    const [fault] = info.faults;
    throw new OperatorError(
      `The info file of the build of ${name} is invalid at ${fault?.path.join('.')}: ${fault?.message}.`,
    );
  }
  const { file, mark } = markOf(name, version);
  const text = new TextDecoder().decode(build.files.get(file));
  if (!text.includes(mark))
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
