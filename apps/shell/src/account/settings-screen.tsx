import { useAuth } from '@tensely/auth/react';
import { advanceSetting, extraTimeSetting, soundsSetting, useSetting } from '@tensely/core/react';
import { useScreenHeading } from '@tensely/ui/react';
import { useState } from 'react';
import { markForgotten } from '../forget/marks.ts';
import { DisplayChoices } from '../frame/display/display-choices.tsx';
import { type Goal, goals, keepGoal, readGoal } from '../home/week/goal.ts';
import styles from './account-screen.module.css';
import { settingsMessages } from './messages.ts';
import { MyData } from './my-data.tsx';
import { NameField } from './name-field.tsx';
import { OtherDevices } from './other-devices.tsx';
import { SelectField } from './select-field.tsx';
import { ThisDevice } from './this-device.tsx';

/** All settings, and the learner's data. Without a sign-in: the settings of this browser. */
export function SettingsScreen() {
  const words = settingsMessages.use();
  const heading = useScreenHeading('settings', words.title());
  const { auth, state } = useAuth();
  const [advance, changeAdvance] = useSetting(advanceSetting);
  const [extraTime, changeExtraTime] = useSetting(extraTimeSetting);
  const [sounds, changeSounds] = useSetting(soundsSetting);
  const learner = state.status === 'signedIn' ? state.learner : undefined;
  return (
    <div className={styles.screen}>
      <h1 ref={heading} tabIndex={-1}>
        {words.title()}
      </h1>
      {learner && (
        <section aria-labelledby="you">
          <h2 id="you">{words.you()}</h2>
          <NameField {...learner} />
        </section>
      )}
      <section aria-labelledby="looks">
        <h2 id="looks">{words.looks()}</h2>
        <DisplayChoices />
      </section>
      <section aria-labelledby="lessons">
        <h2 id="lessons">{words.lessons()}</h2>
        <SelectField
          label={words.advance()}
          value={advance}
          options={{ on: words.on(), whenRight: words.whenRight(), off: words.off() }}
          onChange={changeAdvance}
        />
        <SelectField
          label={words.sounds()}
          hint={words.aboutSounds()}
          value={sounds}
          options={{ off: words.soundsOff(), on: words.soundsOn() }}
          onChange={changeSounds}
        />
        {learner && <WeeklyGoal uid={learner.uid} />}
      </section>
      <section aria-labelledby="exams">
        <h2 id="exams">{words.exams()}</h2>
        <SelectField
          label={words.extraTime()}
          hint={words.aboutExtraTime()}
          value={extraTime}
          options={{ '0': words.noExtraTime(), '25': words.extraTimeOf({ n: 25 }), '50': words.extraTimeOf({ n: 50 }) }}
          onChange={changeExtraTime}
        />
      </section>
      <p className={styles.hint}>{learner ? words.followAccount() : words.stayHere()}</p>
      {learner && <ThisDevice uid={learner.uid} />}
      {learner && <OtherDevices uid={learner.uid} />}
      {learner && (
        <MyData
          email={learner.email}
          onDeleted={() => {
            markForgotten(learner.uid, 'everything');
            auth.signOut();
          }}
        />
      )}
    </div>
  );
}

function WeeklyGoal({ uid }: { uid: string }) {
  const words = settingsMessages.use();
  const [goal, setGoal] = useState(() => readGoal(uid));
  const offered = goals.map((minutes) => [`${minutes}`, words.goalMinutes({ n: minutes })]);
  const options: Record<string, string> = { none: words.noGoal(), ...Object.fromEntries(offered) };
  return (
    <SelectField<string>
      label={words.goal()}
      hint={words.aboutGoal()}
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
