import { TabPanel } from '@tensely/ui/react';
import { QuestionMap } from '../map/question-map.tsx';
import { runnerMessages } from '../runner-messages.ts';
import { PartSwitch } from './part-switch.tsx';
import { QuestionsPart } from './questions-part.tsx';
import styles from './section-panel.module.css';
import { TextPart } from './text-part.tsx';
import type { SectionProps } from './use-exam-navigation.ts';

interface SectionPanelProps extends SectionProps {
  tabsId: string;
}

/**
 * One section: its text and its questions side by side, or one of the two on a phone. A gap-fill section has its text
 * in its questions, so its introduction comes above them.
 */
export function SectionPanel({ navigation, tabsId, ...props }: SectionPanelProps) {
  const t = runnerMessages.use();
  const { run, snapshot, states, isReadOnly } = props;
  const { section } = snapshot;
  const paperSection = run.paper.sections[section];
  if (!paperSection) return null;
  const isSplit = paperSection.sectionType === 'reading-comprehension';
  return (
    <TabPanel tabsId={tabsId} tabKey={String(section)} className={styles.panel}>
      <div className={styles.panes} data-split={isSplit} data-part={navigation.part}>
        {isSplit && (
          <TextPart
            run={run}
            snapshot={snapshot}
            section={paperSection}
            navigation={navigation}
            isReadOnly={isReadOnly}
          />
        )}
        <QuestionsPart {...props} section={paperSection} navigation={navigation} isSplit={isSplit} />
        <section aria-label={t.questionMap()} className={styles.column}>
          <QuestionMap paper={run.paper} states={states} section={section} onGo={props.goToQuestion} />
        </section>
      </div>
      <PartSwitch
        part={isSplit ? navigation.part : undefined}
        progress={t.answeredOf({ n: snapshot.answered[section] ?? 0, all: paperSection.questions.length })}
        onShow={navigation.showPart}
        onMap={props.onMap}
      />
    </TabPanel>
  );
}
