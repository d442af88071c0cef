import { classNames } from '../class-names.ts';
import styles from './icon.module.css';

/** Stroke paths on a 24 x 24 grid for icons that several apps use. */
const paths = {
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'm6 6 12 12M18 6 6 18',
  home: 'M4 11.5 12 5l8 6.5M6.5 10v9h11v-9M10 19v-5h4v5',
  save: 'M12 4v11m-4-4 4 4 4-4M5 19h14',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  cross: 'm7 7 10 10M17 7 7 17',
  warning: 'M12 4.5 3.5 19h17zM12 10v4m0 2.6v.1',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18m0-10v5m0-8.1V8',
  down: 'm7 10 5 5 5-5',
  up: 'm7 14 5-5 5 5',
  next: 'M5 12h14m-5-5 5 5-5 5',
  previous: 'M19 12H5m5-5-5 5 5 5',
  book: 'M12 6.5C10 5 7 4.7 4 5v13c3-.3 6 0 8 1.5 2-1.5 5-1.8 8-1.5V5c-3-.3-6 0-8 1.5m0 0v13',
  exam: 'M8 5H6v15h12V5h-2M9 3.5h6v3H9zM9 12l1.5 1.5L13.5 10M9 16.5h6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18m0-13.5V12l3 2',
  target: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18m0-4.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9m0-4.4v-.2',
  flag: 'M6 21V4m0 1h11l-2.5 4L17 13H6',
  lock: 'M6.5 11h11v9h-11zM9 11V8a3 3 0 0 1 6 0v3',
  leave: 'M13 5H6v14h7M10 12h10m-3.5-3.5L20 12l-3.5 3.5',
  retry: 'M19 12a7 7 0 1 1-2.2-5.1L19 9m0-4.5V9h-4.5',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8m0-13v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4m0-12.8L17 7M7 17l-1.4 1.4',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10',
  device: 'M4 5h16v11H4zm5 15h6m-3-4v4',
  show: 'M2.5 12S6 5.5 12 5.5s9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12m9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6',
  speak: 'M5 9.5v5h3.5l4.5 4v-13l-4.5 4zM16.5 9a4.5 4.5 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11',
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8m-8 8c0-8 16-8 16 0',
} as const;

/** The name of an icon, or the path of an icon that only one app uses. */
export type IconName = keyof typeof paths | `M${string}` | `m${number}${string}`;

const known: Readonly<Record<string, string>> = paths;

interface IconProps {
  name: IconName;
  className?: string | undefined;
}

/** A line icon in the size and colour of the text. Decorative: hidden from screen readers. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg aria-hidden="true" className={classNames(styles.icon, className)} viewBox="0 0 24 24">
      <path d={known[name] ?? name} />
    </svg>
  );
}
