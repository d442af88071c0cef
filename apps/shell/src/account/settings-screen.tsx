import type { Learner } from '@tensely/auth/logic';
import { useAuth } from '@tensely/auth/react';
import {
  advanceSetting,
  extraTimeSetting,
  LONGEST_NAME,
  learnerName,
  soundsSetting,
  useSetting,
} from '@tensely/core/react';
import { useId, useState } from 'react';
import { markForgotten } from '../forget/marks.ts';
import { DisplayChoices } from '../frame/display/display-settings.tsx';
import { goals, readGoal, storeGoal } from '../home/week/goal.ts';
import styles from './account-screen.module.css';
import { settingsMessages } from './messages.ts';
import { MyData } from './my-data.tsx';
import { OtherDevices, ThisDevice } from './this-device.tsx';
import { Section, TitledPage } from './titled-page.tsx';

/** All settings, and the learner's data. Without a sign-in: the settings of this browser. */
export function SettingsScreen() {
  const t = settingsMessages.use();
  const { auth, state } = useAuth();
  const [advance, changeAdvance] = useSetting(advanceSetting);
  const [extraTime, changeExtraTime] = useSetting(extraTimeSetting);
  const [sounds, changeSounds] = useSetting(soundsSetting);
  const learner = state.status === 'signedIn' ? state.learner : undefined;
  return (
    <TitledPage id="settings" title={t.title()}>
      {learner && (
        <Section id="you" title={t.you()}>
          <NameField {...learner} />
        </Section>
      )}
      <Section id="looks" title={t.looks()}>
        <DisplayChoices />
      </Section>
      <Section id="lessons" title={t.lessons()}>
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
      </Section>
      <Section id="exams" title={t.exams()}>
        <SelectField
          label={t.extraTime()}
          hint={t.aboutExtraTime()}
          value={extraTime}
          options={{ '0': t.noExtraTime(), '25': t.extraTimeOf({ n: 25 }), '50': t.extraTimeOf({ n: 50 }) }}
          onChange={changeExtraTime}
        />
      </Section>
      <p className={styles.hint}>{learner ? t.followAccount() : t.stayHere()}</p>
      {learner && (
        <MyData
          email={learner.email}
          onDeleted={() => {
            markForgotten(learner.uid, 'everything');
            auth.signOut();
          }}
        />
      )}
      {/* Last, because they change when they have loaded. */}
      {learner && <ThisDevice uid={learner.uid} />}
      {learner && <OtherDevices uid={learner.uid} />}
    </TitledPage>
  );
}

function WeeklyGoal({ uid }: { uid: string }) {
  const t = settingsMessages.use();
  const [goal, setGoal] = useState(() => readGoal(uid));
  const offered = Object.fromEntries(goals.map((minutes) => [minutes, t.goalMinutes({ n: minutes })]));
  return (
    <SelectField<string>
      label={t.goal()}
      hint={t.aboutGoal()}
      value={`${goal ?? 'none'}`}
      options={{ none: t.noGoal(), ...offered }}
      onChange={(next) => setGoal(storeGoal(uid, next))}
    />
  );
}

interface SelectFieldProps<Value extends string> {
  label: string;
  hint?: string;
  value: Value;
  /** The options in order, with their labels. */
  options: Readonly<Record<Value, string>>;
  onChange(next: Value): void;
}

function SelectField<Value extends string>({ label, hint, value, options, onChange }: SelectFieldProps<Value>) {
  const id = useId();
  const isOption = (given: string): given is Value => given in options;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-describedby={hint && `${id}-hint`}
        onChange={({ target }) => isOption(target.value) && onChange(target.value)}
      >
        {Object.entries<string>(options).map(([one, label]) => (
          <option key={one} value={one}>
            {label}
          </option>
        ))}
      </select>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

function NameField({ uid, email, name: given }: Pick<Learner, 'uid' | 'email' | 'name'>) {
  const t = settingsMessages.use();
  const id = useId();
  const [name, setName] = useState(() => learnerName.read(uid));
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t.name()}</label>
      <input
        id={id}
        value={name}
        translate="no"
        placeholder={given || email.split('@')[0]}
        maxLength={LONGEST_NAME}
        autoComplete="nickname"
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          setName(target.value);
          learnerName.save(uid, target.value);
        }}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {t.aboutName()}
      </p>
    </div>
  );
}
