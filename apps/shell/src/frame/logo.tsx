import { Link } from 'react-router-dom';
import styles from './logo.module.css';
import { frameMessages } from './messages.ts';

/** "Tensely" in the outlines of Source Serif 4 (weight 620, kerned), one unit = 1/250 em. */
const letters =
  'M39 175v-15l36-2h13l37 2v15h-86zM64 175q0-13 0-25q0-13 0-26q0-13 0-25v-13q0-13 0-26q0-13 0-26q0-12 0-25h36q0 13 0 25q0 13 0 26q0 12 0 26v12q0 13 0 26q0 13 0 26q0 12 0 25h-36zM6 56l1-47h149l2 47h-18l-8-44l13 12h-127l14-12l-8 44h-18zM221 178q-19 0-34-7q-14-8-22-22q-8-15-8-35q0-20 8-35q8-15 22-23q14-8 32-8q17 0 29 6q12 6 18 18q7 11 7 27q0 5-1 9q0 4-1 8h-93v-13h56q5-3 6-6q2-3 2-9q0-9-3-15q-3-6-8-9q-5-2-12-2q-8 0-14 4q-6 5-10 16q-3 10-3 28q0 16 5 26q5 10 13 16q10 5 20 5q12 0 20-4q8-4 15-11l9 7q-6 9-13 15q-7 7-17 11q-9 3-23 3zM290 175v-13l27-3h14l25 3v13h-66zM307 175q0-7 0-17q0-9 0-19q0-9 0-18v-13q0-7 0-12q0-5 0-10q0-4 0-10h-18v-13l39-14l8 2l4 27h1v43q0 9 0 18q0 10 0 19q0 10 0 17h-34zM372 175v-13l26-3h14l26 3v13h-66zM388 175q0-7 0-17q0-9 0-18q0-10 0-19v-25q0-13-4-18q-4-6-14-6q-6 0-12 2q-5 2-11 5q-6 4-12 9l-1-14h7q6-8 13-14q6-6 14-9q8-3 17-3q18 0 27 10q10 11 10 33v30q0 9 0 19q0 9 0 18q0 10 0 17h-34zM498 178q-14 0-24-2q-12-3-20-7v-31h18l6 31l-12 1v-13q6 3 14 6q8 2 18 2q8 0 14-3q5-2 8-6q2-4 2-9q0-7-5-11q-5-5-17-8l-10-4q-11-3-19-8q-8-5-13-12q-4-8-4-18q0-11 6-20q6-8 18-14q12-4 28-4q11 0 21 2q10 2 19 7l-2 28h-18l-5-29h11v12q-6-4-12-5q-6-1-14-1q-11 0-17 4q-5 4-5 11q0 7 5 11q5 4 17 8l8 2q13 4 22 10q8 5 12 13q5 7 5 17q0 12-7 21q-6 9-19 14q-12 5-29 5zM635 178q-20 0-34-7q-14-8-22-22q-8-15-8-35q0-20 8-35q8-15 22-23q14-8 32-8q16 0 28 6q12 6 19 18q6 11 6 27q0 5 0 9q0 4-2 8h-92v-13h56q4-3 6-6q2-3 2-9q0-9-3-15q-3-6-8-9q-5-2-12-2q-8 0-14 4q-6 5-10 16q-3 10-3 28q0 16 4 26q6 10 14 16q9 5 20 5q12 0 20-4q8-4 14-11l10 7q-6 9-13 15q-7 7-17 11q-10 3-23 3zM700 175v-13l27-3h14l28 3v13h-69zM717 175q1-9 1-18q0-9 0-18q0-9 0-18v-103l-19-4v-12l44-9l9 1l-1 34v93q0 9 0 18q0 9 0 18q0 9 0 18h-34zM800 234q-8 0-14-2q-6-2-10-6q-3-4-4-9q2-7 6-11q6-4 13-4q7 0 11 4q6 2 10 9l6 9l-8 1l2-3q6-4 11-10q6-6 10-13q5-8 9-17l5-13l4-1l19-64l18-53h18l-50 128q-6 19-14 31q-8 12-19 18q-10 6-23 6zM840 196l-59-145h38l35 104l6 3l-20 38zM772 64v-13h72v13l-27 3h-20l-25-3zM863 64v-13h52v13l-22 3h-6l-24-3z';

/** The wordmark, and before it the mark: a T whose bar is a time line with past, present and future. */
export function Wordmark() {
  return (
    <span className={styles.logo}>
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
        <rect className={styles.tile} width="32" height="32" rx="7" />
        <path className={styles.stroke} d="M7 11h18m-4-4.5 4.5 4.5-4.5 4.5M16 11v14.5" />
        <circle className={styles.past} cx="7" cy="11" r="1.6" />
        <circle className={styles.now} cx="16" cy="11" r="3.9" />
      </svg>
      <svg className={styles.word} viewBox="0 0 918 240" aria-hidden="true">
        <path d={letters} />
      </svg>
    </span>
  );
}

/** The way home. */
export function Logo() {
  const { wayHome } = frameMessages.use();
  return (
    <Link to="/" className={styles.link} aria-label={wayHome()}>
      <Wordmark />
    </Link>
  );
}
