import type { Instruction } from '@tensely/exam-model/logic';
import styles from './start-screen.module.css';

/** The instructions of a test: runs of text in paragraphs and lines, some bold or italic. */
export function Instructions({ instructions }: { instructions: readonly Instruction[] }) {
  return (
    <div className={styles.instructions} lang="en">
      {paragraphsOf(instructions).map((runs, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: runs have no identity but their place, and never move
        <p key={place}>
          {runs.map((run, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <Run key={number} run={run} breaks={number > 0 && run.newLine === true} />
          ))}
        </p>
      ))}
    </div>
  );
}

const elements = { bold: 'strong', italic: 'em', default: 'span' } as const;

function Run({ run, breaks }: { run: Instruction; breaks: boolean }) {
  const Element = elements[run.textStyle];
  return (
    <>
      {breaks && <br />}
      <Element>{run.text}</Element>
    </>
  );
}

function paragraphsOf(instructions: readonly Instruction[]): Instruction[][] {
  const paragraphs: Instruction[][] = [];
  for (const run of instructions) {
    const current = paragraphs.at(-1);
    if (current && !run.newParagraph) current.push(run);
    else paragraphs.push([run]);
  }
  return paragraphs;
}
