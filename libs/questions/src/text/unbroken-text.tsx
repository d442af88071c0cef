import { byPlace } from '../view/by-place.ts';
import styles from './unbroken-text.module.css';

/** A word that begins with a hyphen, such as the suffix "-ing". */
const SUFFIX = /(?<![\p{L}\p{N}])(-\p{L}+)/u;

/** A text whose suffixes stay on one line: browsers allow a line break after their hyphen. */
export function UnbrokenText({ text }: { text: string }) {
  const parts = text.split(SUFFIX);
  if (parts.length === 1) return text;
  return byPlace(parts).map(({ item: part, place, key }) => (
    <span key={key} className={place % 2 === 1 ? styles.suffix : undefined}>
      {part}
    </span>
  ));
}
