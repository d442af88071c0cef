import type { Learner } from '@tensely/auth/logic';
import { LONGEST_NAME, learnerName } from '@tensely/core/react';
import { useId, useState } from 'react';
import styles from './account-screen.module.css';
import { settingsMessages } from './messages.ts';

/** The learner's display name. */
export function NameField({ uid, email, name: given }: Pick<Learner, 'uid' | 'email' | 'name'>) {
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
