import { useAuth } from '@tensely/auth/react';
import { advanceSetting, extraTimeSetting, soundsSetting, useSetting } from '@tensely/core/react';
import { useScreenHeading } from '@tensely/ui/react';
import { useState } from 'react';
import { markForgotten } from '../forget/marks.ts';
import { DisplayChoices } from '../frame/display/display-choices.tsx';
import { type Goal, goals, readGoal, storeGoal } from '../home/week/goal.ts';
import styles from './account-screen.module.css';
import { settingsMessages } from './messages.ts';
import { MyData } from './my-data.tsx';
import { NameField } from './name-field.tsx';
import { OtherDevices } from './other-devices.tsx';
import { SelectField } from './select-field.tsx';
import { ThisDevice } from './this-device.tsx';

/** All settings, and the learner's data. Without a sign-in: the settings of this browser. */
export function SettingsScreen() {
  const t = settingsMessages.use();
  const heading = useScreenHeading('settings', t.title());
  const { auth, state } = useAuth();
  const [advance, changeAdvance] = useSetting(advanceSetting);
  const [extraTime, changeExtraTime] = useSetting(extraTimeSetting);
  const [sounds, changeSounds] = useSetting(soundsSetting);
  const learner = state.status === 'signedIn' ? state.learner : undefined;
  return (
    <div className={styles.screen}>
      <h1 ref={heading} tabIndex={-1}>
        {t.title()}
      </h1>
      {learner && (
        <section aria-labelledby="you">
          <h2 id="you">{t.you()}</h2>
          <NameField {...learner} />
        </section>
      )}
      <section aria-labelledby="looks">
        <h2 id="looks">{t.looks()}</h2>
        <DisplayChoices />
      </section>
      <section aria-labelledby="lessons">
        <h2 id="lessons">{t.lessons()}</h2>
        <SelectField
          label={t.advance()}
          value={advance}
          options={{ on: t.on(), whenRight: t.whenRight(), off: t.off() }}
          onChange={changeAdvance}
        />
        <SelectField
          label={t.sounds()}
          hint={t.aboutSounds()}
          value={sounds}
          options={{ off: t.soundsOff(), on: t.soundsOn() }}
          onChange={changeSounds}
        />
        {learner && <WeeklyGoal uid={learner.uid} />}
      </section>
      <section aria-labelledby="exams">
        <h2 id="exams">{t.exams()}</h2>
        <SelectField
          label={t.extraTime()}
          hint={t.aboutExtraTime()}
          value={extraTime}
          options={{ '0': t.noExtraTime(), '25': t.extraTimeOf({ n: 25 }), '50': t.extraTimeOf({ n: 50 }) }}
          onChange={changeExtraTime}
        />
      </section>
      <p className={styles.hint}>{learner ? t.followAccount() : t.stayHere()}</p>
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
  const t = settingsMessages.use();
  const [goal, setGoal] = useState(() => readGoal(uid));
  const offered = goals.map((minutes) => [`${minutes}`, t.goalMinutes({ n: minutes })]);
  const options: Record<string, string> = { none: t.noGoal(), ...Object.fromEntries(offered) };
  return (
    <SelectField<string>
      label={t.goal()}
      hint={t.aboutGoal()}
      value={goal === undefined ? 'none' : `${goal}`}
      options={options}
      onChange={(next) => {
        const chosen: Goal | undefined = goals.find((minutes) => `${minutes}` === next);
        setGoal(chosen);
        storeGoal(uid, chosen);
      }}
    />
  );
}
