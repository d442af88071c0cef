import { useClock, useSetting } from '@tensely/core/react';
import { Button, ScreenHeading, Tabs } from '@tensely/ui/react';
import { useId, useState } from 'react';
import type { ExamRun } from '../../attempts/run/open-test.ts';
import type { RunSnapshot } from '../../attempts/run/run-state.ts';
import { ReportedTest } from '../../paper.tsx';
import { createAnnouncer } from '../announcer.ts';
import { GRID } from '../controls.tsx';
import { ExamProvider, type Layer, useExam } from '../exam-context.ts';
import { questionStates } from '../questions/question-state.ts';
import { useChoosing } from '../questions/use-choosing.ts';
import { runnerMessages } from '../runner-messages.ts';
import { FinishDialog } from './finish-dialog.tsx';
import { Announcements, NextNotice, RunNotices, SavedState } from './notices.tsx';
import { MapDrawer } from './question-map.tsx';
import styles from './running-exam.module.css';
import { SectionPanel } from './section-panel.tsx';
import { TimeLeft } from './time-left.tsx';
import { useExamNavigation } from './use-exam-navigation.ts';
import { handInSetting, useOverviewDue } from './use-hand-in.ts';

/** The screen of a running exam. It fills a wide window, and its panes scroll separately. */
export function RunningExam({ run, snapshot }: { run: ExamRun; snapshot: RunSnapshot }) {
  const { paper } = run;
  const { work, section, status } = snapshot;
  const clock = useClock();
  const [announcer] = useState(() => createAnnouncer(clock));
  const [layer, setLayer] = useState<Layer>();
  const [hasCounted, setHasCounted] = useState(false);
  const [handIn] = useSetting(handInSetting);
  // A closing dialog returns the focus first; the jump then moves it on.
  const navigation = useExamNavigation(run, section, () => setLayer(undefined));
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

  const isReadOnly = status.kind === 'readOnly';
  const states = questionStates(paper, work);
  return (
    <ExamProvider value={{ run, snapshot, states, isReadOnly, announcer, navigation, open }}>
      <div className={styles.exam}>
        <ExamBar />
        <RunNotices />
        <SectionTabs id={tabsId} />
        <ReportedTest value={paper.testId}>
          <SectionPanel tabsId={tabsId} />
        </ReportedTest>
        <div className={styles.notices}>
          <Announcements />
          <NextNotice />
        </div>
      </div>
      {layer === 'map' && <MapDrawer onClose={() => setLayer(undefined)} />}
      {(layer === 'finish' || layer === 'handIn') && (
        <FinishDialog
          isHandingIn={layer === 'handIn' && status.kind === 'running'}
          onClose={() => setLayer(undefined)}
        />
      )}
    </ExamProvider>
  );
}

/** The bar above every section: the test, its time, the save state, and the buttons for map and finish. */
function ExamBar() {
  const t = runnerMessages.use();
  const { run, snapshot, isReadOnly, open } = useExam();
  const { title } = run.paper;
  return (
    <>
      <div className={styles.head}>
        <ScreenHeading screen={`running ${snapshot.attempt.id}`} title={title} className={styles.testTitle} lang="en" />
        <SavedState />
      </div>
      <div className={styles.bar}>
        <TimeLeft />
        <Button icon={GRID} className={styles.toMap} aria-haspopup="dialog" onClick={() => open('map')}>
          {t.questionMap()}
        </Button>
        <Button variant="primary" aria-haspopup="dialog" disabled={isReadOnly} onClick={() => open('finish')}>
          {t.finishExam()}
        </Button>
      </div>
    </>
  );
}

/** The tabs of the sections. Arrow keys alone open none, because opening a section starts a progress session for it. */
function SectionTabs({ id }: { id: string }) {
  const t = runnerMessages.use();
  const { run, snapshot, navigation } = useExam();
  const tabs = run.paper.sections.map(({ title, questions }, place) => ({
    key: String(place),
    label: (
      <>
        <span className={styles.tabNumber}>{t.sectionNumber({ n: place + 1 })}</span>{' '}
        <span className={styles.tabTitle} lang="en">
          {title}
        </span>{' '}
        <span className={styles.tabCount}>
          {t.answeredOf({ n: snapshot.answered[place] ?? 0, all: questions.length })}{' '}
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
      selected={String(snapshot.section)}
      onSelect={(key) => navigation.selectSection(Number(key))}
      className={styles.tabs}
    />
  );
}
