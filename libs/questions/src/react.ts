export { RichTextView } from './text/rich-text-view.tsx';
export { ContentBoundary } from './view/content-boundary.tsx';
export { PictureContext, type RenderPicture } from './view/picture-context.ts';
export { QuestionView } from './view/question-view.tsx';
