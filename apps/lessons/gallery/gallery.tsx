import { PictureContext } from '@tensely/questions/react';
import type { ReactNode } from 'react';
import { Picture } from '../src/pictures.tsx';
import { ExplanationSection } from './explanation-section.tsx';
import styles from './gallery.module.css';
import { sampleRegistry } from './gallery.samples.ts';
import { PanelSection } from './panel-section.tsx';
import { QuestionSection } from './question-section.tsx';
import { StandInSection } from './stand-in-section.tsx';
import { ThemeChoice } from './theme-choice.tsx';

interface Section {
  name: string;
  content: ReactNode;
}

const sections: Section[] = [
  ...Object.entries(sampleRegistry).map(([type, samples]) => ({
    name: type,
    content: <QuestionSection samples={samples} />,
  })),
  { name: 'explanation', content: <ExplanationSection /> },
  { name: 'panel', content: <PanelSection /> },
  { name: 'stand-ins', content: <StandInSection /> },
];

const renderPicture = (imagePath: string, altText: string) => <Picture imagePath={imagePath} altText={altText} />;

/**
 * Every question type in every state and every item of the left panel, without shell or sign-in; or only one section.
 */
export function Gallery({ only }: { only: string | null }) {
  const shown = sections.filter(({ name }) => only === null || name === only);
  return (
    <PictureContext value={renderPicture}>
      <header className={styles.header}>
        <h1 className={styles.title}>Widget gallery</h1>
        <ThemeChoice />
        <nav aria-label="Sections">
          <ul className={styles.sections}>
            <Link address="/" name="everything" current={only === null} />
            {sections.map(({ name }) => (
              <Link key={name} address={`/?only=${name}`} name={name} current={only === name} />
            ))}
          </ul>
        </nav>
      </header>
      <main className={styles.main}>
        {shown.map(({ name, content }) => (
          <section key={name} aria-labelledby={`section-${name}`} className={styles.section}>
            <h2 id={`section-${name}`}>{name}</h2>
            {content}
          </section>
        ))}
        {shown.length === 0 && <p>There is no section "{only}".</p>}
      </main>
    </PictureContext>
  );
}

function Link({ address, name, current }: { address: string; name: string; current: boolean }) {
  return (
    <li>
      <a href={address} aria-current={current ? 'page' : undefined} className={styles.link}>
        {name}
      </a>
    </li>
  );
}
