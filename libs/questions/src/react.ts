export { InEnglish, questionMessages } from './messages/question-messages.tsx';
export { isViewLoaded, loadQuestionViews } from './registry/view-registry.ts';
export { RichTextView } from './text/rich-text-view.tsx';
export { DraftContext, type DraftStore } from './view/draft.ts';
export { FeedbackLine, MarkReasons } from './view/feedback/feedback-line.tsx';
export { ContentBoundary, QuestionView } from './view/question-view.tsx';
