import { useId } from 'react';
import styles from './account-screen.module.css';

interface SelectFieldProps<Value extends string> {
  label: string;
  hint?: string;
  value: Value;
  /** The options in order, with their labels. */
  options: Readonly<Record<Value, string>>;
  onChange(next: Value): void;
}

/** A select with its label and a hint. */
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
