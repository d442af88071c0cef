import type { ContentIndex } from '@tensely/content-model/logic';
import type { PageRef, SessionRef } from '@tensely/progress/logic';

/**
 * The place in the spelling of its content; undefined for a page that no content has. Sections of exams are not part of the
 * content index, and where no index is known every page counts as known.
 */
export function findPlace<Ref extends SessionRef>(
  ref: Ref,
  served: readonly ContentIndex[] | undefined,
): Ref | undefined {
  if (!served || !('topic' in ref)) return ref;
  const level = served.flatMap(({ levels }) => levels).find((one) => hasPage(one, ref))?.key;
  return level === undefined ? undefined : { ...ref, level };
}

function hasPage({ key, topics }: ContentIndex['levels'][number], { level, topic, page }: PageRef): boolean {
  return (
    key.toLowerCase() === level.toLowerCase() &&
    topics.some((one) => one.key.toLowerCase() === topic.toLowerCase() && page <= one.pages)
  );
}
