import type { DayOfWork } from '@tensely/progress/stats';
import { ProgressBar } from '@tensely/ui/react';
import { useId, useState } from 'react';
import { BarChart } from '../chart/bar-chart.tsx';
import { type Goal, goals, keepGoal, readGoal } from './goal.ts';
import styles from './week.module.css';

/** A bar of full height stands for this much where no day has more. */
const LEAST_FULL_SECONDS = 15 * 60;

/** The time of the last seven days, and the goal for them. */
export function Week({ uid, days }: { uid: string; days: readonly DayOfWork[] }) {
  const [goal, setGoal] = useState(() => readGoal(uid));
  const minutes = minutesOf(days.reduce((sum, { seconds }) => sum + seconds, 0));
  function choose(value: string) {
    const chosen = goals.find((one) => String(one) === value);
    keepGoal(uid, chosen);
    setGoal(chosen);
  }
  return (
    <section className={styles.week} aria-labelledby="week">
      <h3 id="week">Last seven days</h3>
      <BarChart
        caption="Time in lessons on the last seven days"
        header={['Day', 'Minutes']}
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
  const id = useId();
  const reached = goal !== undefined && minutes >= goal;
  return (
    <>
      <div className={styles.goal}>
        <label htmlFor={id}>Weekly goal</label>
        <select id={id} value={goal ?? ''} onChange={({ target }) => onChoose(target.value)}>
          <option value="">No goal</option>
          {goals.map((one) => (
            <option key={one} value={one}>
              {one} min
            </option>
          ))}
        </select>
        <small>Kept in this browser</small>
      </div>
      <div className={styles.reached}>
        {goal === undefined ? (
          <p>{minutes} min</p>
        ) : (
          <ProgressBar
            label={reached ? 'Goal reached' : 'On the way to your goal'}
            detail={`${minutes} of ${goal} min`}
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
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { ...form, timeZone: 'UTC' });
}
