import type { QuestionItem } from '@tensely/content/lessons';
import { isScored } from '@tensely/questions/logic';
import { RichTextView } from '@tensely/questions/react';
import { useScreenHeading } from '@tensely/ui/react';
import { useRef, useState } from 'react';
import { ContentPanel } from '../explanation/content-panel.tsx';
import { lessonMessages } from '../messages/lesson-messages.ts';
import { useRememberPlace } from '../pages/use-page-number.ts';
import type { ShownPage } from '../pages/use-shown-page.ts';
import { LazyParts } from './completion/lazy-completion.tsx';
import { useSaveAndComplete } from './completion/use-save-and-complete.ts';
import { ExerciseSide } from './exercise-side.tsx';
import { renderActivity, TrackedProvider } from './left-activity.tsx';
import { LessonBanner } from './lesson-banner.tsx';
import type { TurnTarget } from './lesson-pager.tsx';
import styles from './lesson-view.module.css';
import { PanelSwitch } from './panel-switch.tsx';
import type { BeginStatus } from './status/status-line.tsx';
import { type TrackedPage, useTrackedPage } from './use-tracked-page.ts';

interface LessonViewProps {
  shown: ShownPage;
  begin: BeginStatus;
  onTurn(to: TurnTarget): void;
}

/** One page of a lesson: its banner, the explanation on the left and the exercises on the right. */
export function LessonView({ shown, begin, ...turning }: LessonViewProps) {
  const t = lessonMessages.use();
  const { key, level, topic, number, page } = shown;
  const tracked = useTrackedPage(shown);
  useRememberPlace(shown, tracked.session);
  const unanswered = tracked.session?.unanswered;
  const isCompleted = tracked.session?.result !== undefined;
  const { asking, answerAsking } = useSaveAndComplete({ unanswered: unanswered ?? 0, isCompleted, begin });
  const title = page.title || topic.title;
  const name = t.pageTitle({ title, topic: topic.title, page: number, n: topic.pages });
  const heading = useScreenHeading(key, name);
  const explanationRef = useRef<HTMLElement>(null);
  const exercisesRef = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState(0);

  return (
    <>
      <LessonBanner
        level={level}
        topicTitle={topic.title}
        page={number}
        progress={tracked.session?.progress}
        isOpen={unanswered !== 0}
      />
      <PanelSwitch
        key={`switch-${key}`}
        progress={describeProgress(page.questions, tracked)}
        explanationRef={explanationRef}
        exercisesRef={exercisesRef}
      />
      <div className={styles.panels}>
        <section ref={explanationRef} aria-label={t.explanation()} tabIndex={-1} className={styles.explanation}>
          <h1 ref={heading} lang="en" tabIndex={-1} className={styles.title}>
            <RichTextView text={title} />
          </h1>
          <TrackedProvider value={tracked}>
            <ContentPanel key={key} items={page.content} isArriving={tracked.isArriving} renderClick={renderActivity} />
          </TrackedProvider>
        </section>
        <ExerciseSide ref={exercisesRef} shown={shown} tracked={tracked} opened={opened} {...turning} />
      </div>
      <LazyParts
        key={`late-${key}`}
        pageKey={key}
        page={page}
        answers={tracked.answers}
        explanationRef={explanationRef}
        exercisesRef={exercisesRef}
        unanswered={asking}
        onAnswer={answerAsking}
        onReopen={() => setOpened(opened + 1)}
      />
    </>
  );
}

/** The progress of the exercises, for a learner who is reading: "3 of 8", or the score of a completed page. */
function describeProgress(items: readonly QuestionItem[], { session, answers }: TrackedPage): string | undefined {
  const t = lessonMessages.now();
  const ids = items.flatMap((item) => (isScored(item) ? [item.id] : []));
  if (ids.length === 0) return undefined;
  return session?.result
    ? t.scoreIs({ score: session.result.score })
    : t.of({ done: ids.filter((id) => answers.has(id)).length, n: ids.length });
}
