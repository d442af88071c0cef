import { ErrorBoundary, Lazy } from '@tensely/core/react';
import { VisuallyHidden } from '@tensely/ui/react';
import { createElement, type ReactNode, useState } from 'react';
import type { Response } from '../marking/mark.ts';
import { questionMessages } from '../messages/question-messages.tsx';
import { type MarkedAnswer, markAnswer } from '../registry/marking-registry.ts';
import type { QuestionByType, ScoredQuestion, ScoredType } from '../registry/schema-registry.ts';
import { lazyViews, viewRegistry } from '../registry/view-registry.ts';
import type { QuestionViews, ViewProps } from './view-props.ts';

export interface QuestionViewProps {
  question: ScoredQuestion;
  /** An earlier answer: the question is then read-only and shows its mark. */
  marked?: MarkedAnswer | undefined;
  /** The caller records the answer and shows the feedback; otherwise the view shows it. */
  tracked?: boolean;
  /** Called once, with the first answer. */
  onAnswer?: ((answer: MarkedAnswer) => void) | undefined;
  /** Announces changes while the learner works; without it the view has its own live region. */
  announce?: ((text: string) => void) | undefined;
}

/**
 * A scored question of any type. Its state resets when it gets another question.
 * @example
 * <QuestionView question={question} tracked marked={answers.get(question.id)} onAnswer={record} />
 */
export function QuestionView({ question, ...rest }: QuestionViewProps) {
  return (
    <ContentBoundary key={question.id}>
      <ScoredItem question={question} {...rest} />
    </ContentBoundary>
  );
}

function ScoredItem({ question, marked, tracked, onAnswer, announce }: QuestionViewProps) {
  const [given, setGiven] = useState<MarkedAnswer>();
  const [said, setSaid] = useState('');
  const shown = marked ?? given;

  function answer(response: Response) {
    if (shown) return;
    const next = markAnswer(question, response);
    setGiven(next);
    setSaid('');
    onAnswer?.(next);
  }

  return (
    <>
      <Widget question={question} marked={shown} onAnswer={answer} announce={announce ?? setSaid} />
      {!announce && <VisuallyHidden role="status">{said}</VisuallyHidden>}
      {!tracked && (
        <div role="status">
          <Lazy code={lazyViews} failed={() => null}>
            {({ PracticeFeedback }) => shown && <PracticeFeedback mark={shown.mark} />}
          </Lazy>
        </div>
      )}
    </>
  );
}

function Widget({ question, ...props }: ViewProps<ScoredQuestion>) {
  const t = questionMessages.use();
  const view = createView(viewRegistry, question.type, question, props);
  if (view) return view;
  return (
    <Lazy code={lazyViews} fallback={<p>{t.loading()}</p>}>
      {({ lazyViewRegistry }) => createView(lazyViewRegistry, question.type, question, props)}
    </Lazy>
  );
}

function createView<Type extends ScoredType>(
  views: Partial<QuestionViews>,
  type: Type,
  question: QuestionByType[Type],
  props: Omit<ViewProps<unknown>, 'question'>,
) {
  const View = views[type];
  return View && createElement(View, { question, ...props });
}

interface ContentBoundaryProps {
  /** Replaces an item that throws. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Error boundary around one item: the rest of the page stays if it throws. Pass the item's identity as `key`. */
export function ContentBoundary({ fallback = <Failed />, children }: ContentBoundaryProps) {
  return (
    <ErrorBoundary fallback={fallback} onError={logFailure}>
      {children}
    </ErrorBoundary>
  );
}

function logFailure(error: unknown) {
  console.error('A content item could not be displayed.', error);
}

function Failed() {
  return <p>{questionMessages.use().failed()}</p>;
}
