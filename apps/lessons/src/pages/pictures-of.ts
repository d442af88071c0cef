import type { Page } from '@tensely/content-model/logic';

/** The paths of all pictures of a page, wherever in it they are named. */
export function picturesOf({ content, questions }: Page): string[] {
  return pathsIn([content, questions]);
}

function pathsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(pathsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, field]) =>
    key === 'imagePath' && typeof field === 'string' ? [field] : pathsIn(field),
  );
}
