import type { ContentItem } from '@tensely/content/lessons';

/** A click activity of the left panel: a question, tracked like those of the exercise panel. */
export type ClickItem = Extract<ContentItem, { type: 'click' }>;
