import { Link } from 'react-router-dom';
import styles from './logo.module.css';
import { frameMessages } from './messages.ts';

/** "Tensely" in the outlines of Source Serif 4 (weight 620, kerned), one unit = 1/250 em. */
const letters =
  'M39 175v-15l36-2h13l37 2v15h-86zM64 175v-166h36v166h-36zM6 56l1-47h149l2 47h-18l-8-44 13 12h-127l14-12-8 44h-18zM221 178q-19 0-34-7-14-8-22-22-8-15-8-35 0-20 8-35 8-15 22-23 14-8 32-8 17 0 29 6 12 6 18 18 7 11 7 27 0 5-1 9 0 4-1 8h-93v-13h56q5-3 6-6 2-3 2-9 0-9-3-15-3-6-8-9-5-2-12-2-8 0-14 4-6 5-10 16-3 10-3 28 0 16 5 26 5 10 13 16 10 5 20 5 12 0 20-4 8-4 15-11l9 7q-6 9-13 15-7 7-17 11-9 3-23 3zM290 175v-13l27-3h14l25 3v13h-66zM307 175v-99h-18v-13l39-14 8 2 4 27h1v97h-34zM372 175v-13l26-3h14l26 3v13h-66zM388 175v-79q0-13-4-18-4-6-14-6-6 0-12 2-5 2-11 5-6 4-12 9l-1-14h7q6-8 13-14 6-6 14-9 8-3 17-3 18 0 27 10 10 11 10 33v84h-34zM498 178q-14 0-24-2-12-3-20-7v-31h18l6 31-12 1v-13q6 3 14 6 8 2 18 2 8 0 14-3 5-2 8-6 2-4 2-9 0-7-5-11-5-5-17-8l-10-4q-11-3-19-8-8-5-13-12-4-8-4-18 0-11 6-20 6-8 18-14 12-4 28-4 11 0 21 2 10 2 19 7l-2 28h-18l-5-29h11v12q-6-4-12-5-6-1-14-1-11 0-17 4-5 4-5 11 0 7 5 11 5 4 17 8l8 2q13 4 22 10 8 5 12 13 5 7 5 17 0 12-7 21-6 9-19 14-12 5-29 5zM635 178q-20 0-34-7-14-8-22-22-8-15-8-35 0-20 8-35 8-15 22-23 14-8 32-8 16 0 28 6 12 6 19 18 6 11 6 27v9q0 4-2 8h-92v-13h56q4-3 6-6 2-3 2-9 0-9-3-15-3-6-8-9-5-2-12-2-8 0-14 4-6 5-10 16-3 10-3 28 0 16 4 26 6 10 14 16 9 5 20 5 12 0 20-4 8-4 14-11l10 7q-6 9-13 15-7 7-17 11-10 3-23 3zM700 175v-13l27-3h14l28 3v13h-69zM717 175q1-9 1-18v-139l-19-4v-12l44-9 9 1-1 34v147h-34zM800 234q-8 0-14-2-6-2-10-6-3-4-4-9 2-7 6-11 6-4 13-4 7 0 11 4 6 2 10 9l6 9-8 1 2-3q6-4 11-10 6-6 10-13 5-8 9-17l5-13 4-1 19-64 18-53h18l-50 128q-6 19-14 31-8 12-19 18-10 6-23 6zM840 196l-59-145h38l35 104 6 3-20 38zM772 64v-13h72v13l-27 3h-20l-25-3zM863 64v-13h52v13l-22 3h-6l-24-3z';

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

export function Logo() {
  const { wayHome } = frameMessages.use();
  return (
    <Link to="/" className={styles.link} aria-label={wayHome()}>
      <Wordmark />
    </Link>
  );
}
