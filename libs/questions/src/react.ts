/// <reference path="./pseudo-language.d.ts" />

export { InEnglish } from './messages/in-english.tsx';
export { questionMessages } from './messages/question-messages.ts';
export { RichTextView } from './text/rich-text-view.tsx';
export { ContentBoundary } from './view/content-boundary.tsx';
export { DraftContext, type DraftStore, useDraft } from './view/draft.ts';
export { FeedbackLine, RemarkText } from './view/feedback/feedback-line.tsx';
export { isViewLoaded, loadQuestionViews } from './view/lazy-views.ts';
export { PictureContext } from './view/picture-context.ts';
export { QuestionView } from './view/question-view.tsx';
