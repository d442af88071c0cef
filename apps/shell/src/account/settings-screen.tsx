import { useAuth } from '@tensely/auth/react';
import { advanceSetting, extraTimeSetting, useSetting } from '@tensely/core/react';
import { useScreenHeading } from '@tensely/ui/react';
import { useState } from 'react';
import { DisplayChoices } from '../frame/display/display-choices.tsx';
import { type Goal, goals, keepGoal, readGoal } from '../home/week/goal.ts';
import styles from './account-screen.module.css';
import { MyData } from './my-data.tsx';
import { SelectField } from './select-field.tsx';
import { ThisDevice } from './this-device.tsx';

const ADVANCE = { on: 'On', whenRight: 'Only when right', off: 'Off' };
const EXTRA_TIME = { '0': 'No extra time', '25': '25 % extra time', '50': '50 % extra time' };

/** All that can be chosen, and what becomes of the learner's data. Without a sign-in: what this browser keeps by itself. */
export function SettingsScreen() {
  const heading = useScreenHeading('settings', 'Settings');
  const { auth, state } = useAuth();
  const [advance, changeAdvance] = useSetting(advanceSetting);
  const [extraTime, changeExtraTime] = useSetting(extraTimeSetting);
  const learner = state.status === 'signedIn' ? state.learner : undefined;
  return (
    <div className={styles.screen}>
      <h1 ref={heading} tabIndex={-1}>
        Settings
      </h1>
      <section aria-labelledby="looks">
        <h2 id="looks">How it looks</h2>
        <DisplayChoices />
      </section>
      <section aria-labelledby="lessons">
        <h2 id="lessons">Lessons</h2>
        <SelectField
          label="Advance automatically"
          hint="Whether the next question comes by itself after an answer."
          value={advance}
          options={ADVANCE}
          onChange={changeAdvance}
        />
        {learner && <WeeklyGoal uid={learner.uid} />}
      </section>
      <section aria-labelledby="exams">
        <h2 id="exams">Exams</h2>
        <SelectField
          label="Extra time"
          hint="If you have a right to extra time in your exam, practise with it. You can change it before each test, and the result names it."
          value={extraTime}
          options={EXTRA_TIME}
          onChange={changeExtraTime}
        />
      </section>
      <p className={styles.hint}>These choices stay in this browser.</p>
      {learner && <ThisDevice />}
      {learner && <MyData email={learner.email} onDeleted={auth.signOut} />}
    </div>
  );
}

function WeeklyGoal({ uid }: { uid: string }) {
  const [goal, setGoal] = useState(() => readGoal(uid));
  const words = goals.map((minutes) => [`${minutes}`, `${minutes} minutes`]);
  const options: Record<string, string> = { none: 'No goal', ...Object.fromEntries(words) };
  return (
    <SelectField<string>
      label="Weekly goal"
      hint="Minutes in lessons on seven days. It stands on the home page."
      value={goal === undefined ? 'none' : `${goal}`}
      options={options}
      onChange={(next) => {
        const chosen: Goal | undefined = goals.find((minutes) => `${minutes}` === next);
        setGoal(chosen);
        keepGoal(uid, chosen);
      }}
    />
  );
}
