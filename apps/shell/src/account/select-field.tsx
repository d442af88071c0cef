import { useId } from 'react';
import styles from './account-screen.module.css';

interface SelectFieldProps<Value extends string> {
  label: string;
  hint?: string;
  value: Value;
  /** What is offered, in its order, with its words. */
  options: Readonly<Record<Value, string>>;
  onChange(next: Value): void;
}

/** A choice of one of a few, with its label and what it is good for. */
export function SelectField<Value extends string>({ label, hint, value, options, onChange }: SelectFieldProps<Value>) {
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
        {Object.entries<string>(options).map(([one, words]) => (
          <option key={one} value={one}>
            {words}
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
