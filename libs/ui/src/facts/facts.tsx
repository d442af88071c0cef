import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './facts.module.css';

interface FactsProps extends ComponentProps<'dl'> {
  facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** Pairs of name and value side by side between two rules, e.g. "Level B2". Names must be unique. */
export function Facts({ facts, className, ...rest }: FactsProps) {
  return (
    <dl {...rest} className={classNames(styles.facts, className)}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
