import { pageLanguage } from '@tensely/core/react';
import { useEffect, useId, useState } from 'react';
import { BarChart } from '../chart/bar-chart.tsx';
import type { DayOfWeek } from '../learning-progress.ts';
import { homeMessages } from '../messages.ts';
import { type DayNames, dayNames } from './day-names.ts';
import { type Goal, goals, readGoal, storeGoal } from './goal.ts';
import styles from './week.module.css';

/** The minimum for a bar of full height. */
const LEAST_FULL_SECONDS = 15 * 60;

/** The weekly goal, and the time of the last seven days. */
export function Week({ uid, days }: { uid: string; days: readonly DayOfWeek[] }) {
  const t = homeMessages.use();
  const [goal, setGoal] = useState(() => readGoal(uid));
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the days are read again another tab may have chosen
  useEffect(() => setGoal((known) => readGoal(uid) ?? known), [uid, days]);
  const namesOf = useDayNames(days);
  const minutes = minutesOf(days.reduce((sum, { seconds }) => sum + seconds, 0));
  return (
    <section className={styles.week} aria-labelledby="week">
      <h4 id="week">{t.week()}</h4>
      <GoalOfWeek minutes={minutes} goal={goal} onChoose={(value) => setGoal(storeGoal(uid, value))} />
      <BarChart
        caption={t.weekTime()}
        header={[t.day(), t.minutesHeader()]}
        full={Math.max(LEAST_FULL_SECONDS, ...days.map(({ seconds }) => seconds))}
        bars={days.map(({ day, seconds }) => {
          const { short, long } = namesOf(day);
          return { key: day, label: short, value: seconds, name: long, valueText: minutesOf(seconds) };
        })}
      />
    </section>
  );
}

/** Prefers the names in the page, because the first use of `Intl` is slow. */
function useDayNames(days: readonly DayOfWeek[]): (day: string) => DayNames {
  const [first] = useState({ language: pageLanguage.getSnapshot(), days });
  return (day) => {
    const isSameLanguage = first.language === pageLanguage.getSnapshot();
    return (isSameLanguage && first.days.find((one) => one.day === day)?.names) || dayNames(day);
  };
}

interface GoalProps {
  minutes: number;
  goal: Goal | undefined;
  onChoose: (value: string) => void;
}

/** Progress towards the goal as a ring, and the choice of the goal. */
function GoalOfWeek({ minutes, goal, onChoose }: GoalProps) {
  const t = homeMessages.use();
  const id = useId();
  function goalText() {
    if (goal === undefined) return t.smallSteps();
    return minutes >= goal ? t.goalReached() : t.toGo({ n: goal - minutes });
  }
  return (
    <div className={styles.goal}>
      <Ring minutes={minutes} goal={goal} />
      <div className={styles.choice}>
        <p className={styles.reached}>{goalText()}</p>
        <label htmlFor={id}>{t.goal()}</label>
        <select id={id} value={goal ?? ''} onChange={({ target }) => onChoose(target.value)}>
          <option value="">{t.noGoal()}</option>
          {goals.map((one) => (
            <option key={one} value={one}>
              {t.minutes({ n: one })}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

function Ring({ minutes, goal }: Pick<GoalProps, 'minutes' | 'goal'>) {
  const t = homeMessages.use();
  const share = goal === undefined ? 0 : Math.min(1, minutes / goal);
  const progress = goal !== undefined && {
    role: 'progressbar',
    'aria-label': t.goalProgress(),
    'aria-valuenow': Math.min(minutes, goal),
    'aria-valuemax': goal,
    'aria-valuetext': t.minutesOfGoal({ n: minutes, goal }),
  };
  return (
    <div className={styles.ring} {...progress}>
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle cx="18" cy="18" r="16" />
        {share > 0 && <circle cx="18" cy="18" r="16" pathLength="1" strokeDasharray={`${share} 1`} />}
      </svg>
      <span>{t.minutes({ n: minutes })}</span>
    </div>
  );
}

/** Less than a minute counts as zero. */
function minutesOf(seconds: number): number {
  return Math.floor(seconds / 60);
}
