export { ContentBoundary } from './content-boundary/content-boundary.tsx';
export { PictureContext, type RenderPicture } from './picture/picture-context.ts';
export { QuestionView } from './question-view.tsx';
export { RichTextView } from './text-run/rich-text-view.tsx';
