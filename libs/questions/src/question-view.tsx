import { VisuallyHidden } from '@tensely/ui/react';
import { createElement, useState } from 'react';
import { ContentBoundary } from './content-boundary/content-boundary.tsx';
import type { Mark } from './mark.ts';
import { isScored, markQuestion } from './mark-question.ts';
import type { ScoredQuestion } from './marking-registry.ts';
import type { BrokenItem, UnknownItem } from './placeholder/placeholder.schema.ts';
import { PracticeFeedback } from './practice-feedback/practice-feedback.tsx';
import type { Response } from './response.schema.ts';
import type { Question, QuestionOf, QuestionType } from './schema-registry.ts';
import type { ViewProps } from './view-props.ts';
import { viewRegistry } from './view-registry.ts';

interface QuestionViewProps {
  question: Question | UnknownItem | BrokenItem | undefined;
  /** An answer kept from before: the question is read-only and shows how it was marked. */
  response?: Response | undefined;
  /** Somebody keeps the answer and says how it was marked; else the view says so itself (ruling 12). */
  tracked?: boolean;
  /** Called once, with the first answer (spec 4). */
  onAnswer?: ((response: Response, mark: Mark) => void) | undefined;
  /** Says politely what happens while the learner is at work; without it the view has a live region of its own. */
  announce?: ((text: string) => void) | undefined;
}

/** Any item of the exercise panel. It starts afresh when it is given another question. */
export function QuestionView({ question, ...rest }: QuestionViewProps) {
  if (!question) return <p>Loading question...</p>;
  if (question.type === 'broken') return <p>Error loading content item</p>;
  if (question.type === 'unknown') return <p>Unknown question type: {question.name}</p>;
  return (
    <ContentBoundary key={question.id}>
      {isScored(question) ? <ScoredItem question={question} {...rest} /> : <Widget question={question} {...unscored} />}
    </ContentBoundary>
  );
}

const unscored = { response: undefined, onAnswer() {}, announce() {} };

type ScoredItemProps = Omit<QuestionViewProps, 'question'> & { question: ScoredQuestion };

function ScoredItem({ question, response, tracked, onAnswer, announce }: ScoredItemProps) {
  const [given, setGiven] = useState<Response>();
  const [said, setSaid] = useState('');
  const shown = response ?? given;

  function answer(next: Response) {
    if (shown) return;
    setGiven(next);
    setSaid('');
    onAnswer?.(next, markQuestion(question, next));
  }

  return (
    <>
      <Widget question={question} response={shown} onAnswer={answer} announce={announce ?? setSaid} />
      {!announce && <VisuallyHidden role="status">{said}</VisuallyHidden>}
      {!tracked && <PracticeFeedback mark={shown && markQuestion(question, shown)} />}
    </>
  );
}

type WidgetProps = ViewProps<Question>;

function Widget({ question, ...props }: WidgetProps) {
  return viewOf(question.type, question, props);
}

const views: { [Type in QuestionType]: React.ComponentType<ViewProps<QuestionOf[Type]>> } = viewRegistry;

function viewOf<Type extends QuestionType>(
  type: Type,
  question: QuestionOf[Type],
  props: Omit<ViewProps<unknown>, 'question'>,
) {
  return createElement(views[type], { question, ...props });
}
