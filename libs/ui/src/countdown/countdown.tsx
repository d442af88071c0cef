import type { CSSProperties } from 'react';
import styles from './countdown.module.css';

interface CountdownProps {
  /** How long the bar takes to run out, in milliseconds. */
  ms: number;
  size?: 'thin' | 'thick';
}

/**
 * A bar at the lower edge of a positioned element that shrinks while a step waits. Decorative: the text says the same.
 */
export function Countdown({ ms, size = 'thin' }: CountdownProps) {
  return <span className={styles.countdown} data-size={size} style={durationOf(ms)} aria-hidden="true" />;
}

function durationOf(ms: number): CSSProperties & Record<`--${string}`, string> {
  return { '--countdown': `${ms}ms` };
}
