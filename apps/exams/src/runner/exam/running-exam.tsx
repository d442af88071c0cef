import type { Paper } from '@tensely/content/exams';
import { useClock, useSetting } from '@tensely/core/react';
import { Button, Tabs, useScreenHeading } from '@tensely/ui/react';
import { type RefObject, useId, useState } from 'react';
import type { ExamRun, RunSnapshot } from '../../attempts/contract.ts';
import { ReportedTest } from '../../paper.tsx';
import { Announcements, AnnouncerProvider, createAnnouncer } from '../announcer.tsx';
import { GRID } from '../controls.tsx';
import { questionStates } from '../questions/question-state.ts';
import { useChoosing } from '../questions/use-choosing.ts';
import { runnerMessages } from '../runner-messages.ts';
import { FinishDialog } from './finish-dialog.tsx';
import { NextNotice, RunNotices, SavedState } from './notices.tsx';
import { MapDrawer } from './question-map.tsx';
import styles from './running-exam.module.css';
import { SectionPanel } from './section-panel.tsx';
import { TimeLeft } from './time-left.tsx';
import { useExamNavigation } from './use-exam-navigation.ts';
import { handInSetting, useOverviewDue } from './use-hand-in.ts';

/**
 * "handIn": the overview that opened automatically and finishes the exam unless the learner shows a sign of activity.
 */
type Layer = 'map' | 'finish' | 'handIn';

interface RunningExamProps {
  run: ExamRun;
  snapshot: RunSnapshot;
}

/** The screen of a running exam. It fills a wide window, and its panes scroll separately. */
export function RunningExam({ run, snapshot }: RunningExamProps) {
  const { paper } = run;
  const { work, section, status } = snapshot;
  const clock = useClock();
  const [announcer] = useState(() => createAnnouncer(clock));
  const [layer, setLayer] = useState<Layer>();
  const [hasCounted, setHasCounted] = useState(false);
  const [handIn] = useSetting(handInSetting);
  const heading = useScreenHeading(`running ${snapshot.attempt.id}`, paper.title);
  const navigation = useExamNavigation(run, section);
  const states = questionStates(paper, work);
  const tabsId = useId();

  function open(next: Layer) {
    run.cancelNext();
    setLayer(next);
  }
  useOverviewDue(snapshot.next, () => {
    const isCounting = !hasCounted && handIn === 'byItself' && work.flags.length === 0;
    if (isCounting) setHasCounted(true);
    open(isCounting ? 'handIn' : 'finish');
  });
  useChoosing(run);

  /** A closing dialog returns the focus first; the jump then moves it on. */
  function goToQuestion(inSection: number, place: string) {
    setLayer(undefined);
    navigation.goToQuestion(inSection, place);
  }

  return (
    <AnnouncerProvider value={announcer}>
      <div className={styles.exam}>
        <ExamBar
          ref={heading}
          run={run}
          snapshot={snapshot}
          onMap={() => open('map')}
          onFinish={() => open('finish')}
        />
        <RunNotices snapshot={snapshot} onGoOn={() => run.goOnHere()} />
        <SectionTabs id={tabsId} paper={paper} snapshot={snapshot} onSelect={navigation.selectSection} />
        <ReportedTest value={paper.testId}>
          <SectionPanel
            run={run}
            snapshot={snapshot}
            states={states}
            navigation={navigation}
            tabsId={tabsId}
            goToQuestion={goToQuestion}
            isReadOnly={status.kind === 'readOnly'}
            onMap={() => open('map')}
            onFinish={() => open('finish')}
          />
        </ReportedTest>
        <div className={styles.notices}>
          <Announcements />
          <NextNotice next={snapshot.next} paper={paper} hasFlags={work.flags.length > 0} onStay={run.cancelNext} />
        </div>
      </div>
      {layer === 'map' && (
        <MapDrawer
          paper={paper}
          states={states}
          section={section}
          onGo={goToQuestion}
          onClose={() => setLayer(undefined)}
        />
      )}
      {(layer === 'finish' || layer === 'handIn') && (
        <FinishDialog
          paper={paper}
          isHandingIn={layer === 'handIn' && status.kind === 'running'}
          states={states}
          onGo={goToQuestion}
          onFinish={run.finish}
          onClose={() => setLayer(undefined)}
        />
      )}
    </AnnouncerProvider>
  );
}

interface ExamBarProps {
  ref: RefObject<HTMLHeadingElement | null>;
  run: ExamRun;
  snapshot: RunSnapshot;
  onMap(): void;
  onFinish(): void;
}

/** The bar above every section: the test, its time, the save state, and the buttons for map and finish. */
export function ExamBar({ ref, run, snapshot, onMap, onFinish }: ExamBarProps) {
  const t = runnerMessages.use();
  return (
    <>
      <div className={styles.head}>
        <h1 ref={ref} tabIndex={-1} className={styles.testTitle} lang="en">
          {run.paper.title}
        </h1>
        <SavedState saved={snapshot.saved} />
      </div>
      <div className={styles.bar}>
        <TimeLeft run={run} />
        <Button icon={GRID} className={styles.toMap} aria-haspopup="dialog" onClick={onMap}>
          {t.questionMap()}
        </Button>
        <Button
          variant="primary"
          aria-haspopup="dialog"
          disabled={snapshot.status.kind === 'readOnly'}
          onClick={onFinish}
        >
          {t.finishExam()}
        </Button>
      </div>
    </>
  );
}

interface SectionTabsProps {
  id: string;
  paper: Paper;
  snapshot: Pick<RunSnapshot, 'section' | 'answered'>;
  onSelect(section: number): void;
}

/** The tabs of the sections. Arrow keys alone open none, because opening a section starts a progress session for it. */
export function SectionTabs({ id, paper, snapshot: { section, answered }, onSelect }: SectionTabsProps) {
  const t = runnerMessages.use();
  const tabs = paper.sections.map(({ title, questions }, place) => ({
    key: String(place),
    label: (
      <>
        <span className={styles.tabNumber}>{t.sectionNumber({ n: place + 1 })}</span>{' '}
        <span className={styles.tabTitle} lang="en">
          {title}
        </span>{' '}
        <span className={styles.tabCount}>
          {t.answeredOf({ n: answered[place] ?? 0, all: questions.length })}{' '}
          <span className={styles.tabUnit}>{t.answeredUnit()}</span>
        </span>
      </>
    ),
  }));
  return (
    <Tabs
      id={id}
      label={t.sections()}
      tabs={tabs}
      selected={String(section)}
      onSelect={(key) => onSelect(Number(key))}
      className={styles.tabs}
    />
  );
}
