import { useClock, useSetting } from '@tensely/core/react';
import { useScreenHeading } from '@tensely/ui/react';
import { useId, useState } from 'react';
import type { ExamRun, RunSnapshot } from '../../attempts/contract.ts';
import { ReportedTest } from '../../screen/report-question.tsx';
import { Announcements } from '../announcer/announcements.tsx';
import { AnnouncerProvider, createAnnouncer } from '../announcer/announcer.ts';
import { FinishDialog } from '../finish/finish-dialog.tsx';
import { handInSetting, useOverviewDue } from '../finish/use-hand-in.ts';
import { MapDrawer } from '../map/map-drawer.tsx';
import { NextNotice } from '../notices/next-notice.tsx';
import { RunNotices } from '../notices/run-notices.tsx';
import { questionStates } from '../questions/question-state.ts';
import { useChoosing } from '../questions/use-choosing.ts';
import { ExamBar } from './exam-bar.tsx';
import styles from './running-exam.module.css';
import { SectionPanel } from './section-panel.tsx';
import { SectionTabs } from './section-tabs.tsx';
import { useExamNavigation } from './use-exam-navigation.ts';

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
