import { sampleExam } from '@tensely/content/testing';

/** The sample exam as its authors' files, by path. */
export function examFiles(folder: string): Record<string, string> {
  const { sections, ...head } = sampleExam();
  const files = sections.map((section, place) => [`${folder}/section-${place + 1}.json`, JSON.stringify(section)]);
  return { [`${folder}/exam.json`]: JSON.stringify(head), ...Object.fromEntries(files) };
}
