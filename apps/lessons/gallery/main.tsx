// First, because it states the order of the layers.
import '@tensely/ui/global.css';
import '@tensely/ui/fonts.css';
import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import styles from './gallery.module.css';
import { sampleRegistry } from './gallery.samples.ts';
import { ExplanationSection, PanelSection, QuestionSection, StandInSection } from './sections.tsx';

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

/**
 * Every question type in every state and every item of the left panel, without shell or sign-in; or only one section.
 */
export function Gallery({ only }: { only: string | null }) {
  const shown = sections.filter(({ name }) => only === null || name === only);
  return (
    <>
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
    </>
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

const themes = ['device', 'light', 'dark'] as const;

function ThemeChoice() {
  const [chosen, setChosen] = useState<string>('device');

  function choose(theme: string) {
    setChosen(theme);
    if (theme === 'device') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }

  return (
    <fieldset className={styles.themes}>
      <legend>Theme</legend>
      {themes.map((theme) => (
        <label key={theme} className={styles.theme}>
          <input type="radio" name="theme" checked={theme === chosen} onChange={() => choose(theme)} />
          {theme}
        </label>
      ))}
    </fieldset>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Gallery only={new URLSearchParams(location.search).get('only')} />);
