import { localeOf } from '@tensely/core/logic';
import { pageLanguage } from '@tensely/core/react';
import type { DayOfWork } from '@tensely/progress/stats';
import { ProgressBar } from '@tensely/ui/react';
import { useEffect, useId, useState } from 'react';
import { BarChart } from '../chart/bar-chart.tsx';
import { homeMessages } from '../messages.ts';
import { type Goal, goals, keepGoal, readGoal } from './goal.ts';
import styles from './week.module.css';

/** A bar of full height stands for this much where no day has more. */
const LEAST_FULL_SECONDS = 15 * 60;

/** The time of the last seven days, and the goal for them. */
export function Week({ uid, days }: { uid: string; days: readonly DayOfWork[] }) {
  const words = homeMessages.use();
  const [goal, setGoal] = useState(() => readGoal(uid));
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the days are read again another tab may have chosen
  useEffect(() => setGoal((known) => readGoal(uid) ?? known), [uid, days]);
  const minutes = minutesOf(days.reduce((sum, { seconds }) => sum + seconds, 0));
  function choose(value: string) {
    const chosen = goals.find((one) => String(one) === value);
    keepGoal(uid, chosen);
    setGoal(chosen);
  }
  return (
    <section className={styles.week} aria-labelledby="week">
      <h3 id="week">{words.week()}</h3>
      <BarChart
        caption={words.weekTime()}
        header={[words.day(), words.minutesHeader()]}
        full={Math.max(LEAST_FULL_SECONDS, ...days.map(({ seconds }) => seconds))}
        bars={days.map(({ day, seconds }) => ({
          key: day,
          // Two letters fit where the text is large, too.
          label: dayText(day, { weekday: 'short' }).slice(0, 2),
          value: seconds,
          name: dayText(day, { weekday: 'long', day: 'numeric', month: 'long' }),
          words: minutesOf(seconds),
        }))}
      />
      <GoalLine minutes={minutes} goal={goal} onChoose={choose} />
    </section>
  );
}

interface GoalLineProps {
  minutes: number;
  goal: Goal | undefined;
  onChoose: (value: string) => void;
}

function GoalLine({ minutes, goal, onChoose }: GoalLineProps) {
  const words = homeMessages.use();
  const id = useId();
  const reached = goal !== undefined && minutes >= goal;
  return (
    <>
      <div className={styles.goal}>
        <label htmlFor={id}>{words.goal()}</label>
        <select id={id} value={goal ?? ''} onChange={({ target }) => onChoose(target.value)}>
          <option value="">{words.noGoal()}</option>
          {goals.map((one) => (
            <option key={one} value={one}>
              {words.minutes({ n: one })}
            </option>
          ))}
        </select>
        <small>{words.keptHere()}</small>
      </div>
      <div className={styles.reached}>
        {goal === undefined ? (
          <p>{words.minutes({ n: minutes })}</p>
        ) : (
          <ProgressBar
            label={reached ? words.goalReached() : words.onTheWay()}
            detail={words.minutesOfGoal({ n: minutes, goal })}
            value={Math.min(minutes, goal)}
            max={goal}
          />
        )}
      </div>
    </>
  );
}

/** Less than a minute counts as none. */
function minutesOf(seconds: number): number {
  return Math.floor(seconds / 60);
}

/** The day is a date without a time: it is read in the zone in which it is written. */
function dayText(day: string, form: Intl.DateTimeFormatOptions): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(localeOf(pageLanguage.getSnapshot()), {
    ...form,
    timeZone: 'UTC',
  });
}
