import type { ComponentProps } from 'react';
import { useParams } from 'react-router-dom';
import { useExamRun } from '../attempts/use-exam-run.ts';
import { type ExamListing, examListings } from '../exam-papers.ts';
import { NotFound } from '../screen/lazy-screen.tsx';
import { ExamScreen, TitledScreen } from './exam/exam-screen.tsx';
import { FailureMessage } from './failure-message.tsx';
import { runnerMessages } from './runner-messages.ts';
import { examInstructions } from './start/exam-instructions.ts';
import { StartScreen } from './start/start-screen.tsx';

interface TestPageProps {
  listings?: readonly ExamListing[];
  /** By test. */
  instructions?: typeof examInstructions;
}

/** /exams/fede/<testId>: a test of this release. */
export function TestPage({ listings = examListings, instructions = examInstructions }: TestPageProps) {
  const { testId } = useParams();
  const listing = listings.find((one) => one.testId === testId);
  if (!listing) return <NotFound />;
  return <OpenTestPage key={listing.testId} listing={listing} instructions={instructions[listing.testId] ?? []} />;
}

function OpenTestPage({ listing, instructions }: Pick<ComponentProps<typeof StartScreen>, 'listing' | 'instructions'>) {
  const t = runnerMessages.use();
  const { state, start, retry } = useExamRun(listing);
  switch (state.kind) {
    case 'startable':
      return <StartScreen listing={listing} instructions={instructions} state={state} onStart={start} />;
    case 'run':
      return <ExamScreen run={state.run} />;
    case 'failure':
      return (
        <TitledScreen kind="failure" title={listing.title}>
          <FailureMessage title={t.notOpened()} failure={state.failure} onRetry={retry} />
        </TitledScreen>
      );
  }
}
