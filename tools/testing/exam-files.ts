import type { Exam } from '@tensely/content/exams';

/** An exam as its authors' files, by path. */
export function examFiles(folder: string, { sections, ...head }: Exam): Record<string, string> {
  const files = sections.map((section, place) => [`${folder}/section-${place + 1}.json`, JSON.stringify(section)]);
  return { [`${folder}/exam.json`]: JSON.stringify(head), ...Object.fromEntries(files) };
}
