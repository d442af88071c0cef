import type { ComponentType } from 'react';
import type { ViewProps } from '../view/view-props.ts';
import type { QuestionOf, QuestionType } from './schema-registry.ts';

export type ViewRegistry = { [Type in QuestionType]: ComponentType<ViewProps<QuestionOf[Type]>> };

/** Types that no page begins with: their views come in a chunk of their own, after the first question. */
export type LateType = 'wordBank' | 'trueFalse' | 'matching' | 'ordering' | 'dragDrop';
