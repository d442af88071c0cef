import type { ReactNode } from 'react';

const line = <path d="M12 40h136m-7-6 7 6-7 6" stroke="var(--picture-muted)" />;
const now = <circle cx="80" cy="40" r="6" fill="var(--picture-second)" />;

/** The tenses of a level as a time line: the dot in the middle is now. */
const pictures: Readonly<Record<string, ReactNode>> = {
  // Facts, now and always.
  A1: (
    <g fill="var(--picture-accent)" stroke="none">
      <circle cx="32" cy="40" r="4" />
      <circle cx="56" cy="40" r="4" />
      <circle cx="104" cy="40" r="4" />
      <circle cx="128" cy="40" r="4" />
    </g>
  ),
  // What was happening, and what will be.
  A2: (
    <>
      <path d="M20 24q5-10 10 0t10 0 10 0 10 0" stroke="var(--picture-accent)" />
      <path d="M84 34q22-28 44-2" stroke="var(--picture-accent)" strokeDasharray="4 5" />
      <circle cx="129" cy="40" r="4" fill="var(--picture-accent)" stroke="none" />
    </>
  ),
  // What has been happening until now, and what could be.
  B1: (
    <>
      <path d="M28 40h46" stroke="var(--picture-accent)" strokeWidth="8" />
      <path d="M84 34q14-20 44-20" stroke="var(--picture-accent)" strokeDasharray="4 5" />
      <circle cx="132" cy="14" r="4" fill="var(--picture-paper)" stroke="var(--picture-accent)" />
    </>
  ),
  // What would have been, and what will be done by then.
  B2: (
    <>
      <path d="M32 40q8-26 36-26h60" stroke="var(--picture-accent)" strokeDasharray="4 5" />
      <circle cx="32" cy="40" r="4" fill="var(--picture-accent)" stroke="none" />
      <path d="M86 40h38m0 12V28" stroke="var(--picture-accent)" strokeWidth="4" />
    </>
  ),
};

/** A level's picture, decorative; nothing if it has none. */
export function LevelPicture({ level, className }: { level: string; className: string | undefined }) {
  return (
    pictures[level] && (
      <svg
        className={className}
        viewBox="0 0 160 64"
        aria-hidden="true"
        fill="none"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {line}
        {pictures[level]}
        {now}
      </svg>
    )
  );
}
