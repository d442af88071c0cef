import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type ChoicePorts, choose, readChoices } from './gateway-choices.ts';
import { type PageVersions, pageParts } from './page-parts.ts';
import { VersionsPanel } from './versions-panel.tsx';

/** Stays open across the reload that shows other versions. */
const OPEN = 'tensely.versions';

const ports: ChoicePorts = {
  fetch: (url, init) => fetch(url, init),
  path: () => location.pathname + location.search,
};
const askGateway = () => readChoices(ports);

/** Adds the versions panel to the end of the page, closed unless it was left open. */
export function startVersions(page: PageVersions): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<PanelOfPage page={page} />);
}

function PanelOfPage({ page }: { page: PageVersions }) {
  const [isOpen, setOpen] = useState(sessionStorage.getItem(OPEN) !== null);
  const toggle = (open: boolean) => {
    if (open) sessionStorage.setItem(OPEN, 'open');
    else sessionStorage.removeItem(OPEN);
    setOpen(open);
  };
  return (
    <VersionsPanel
      isOpen={isOpen}
      onToggle={toggle}
      parts={() => pageParts(page)}
      readChoices={askGateway}
      onChoose={async (chosen) => {
        await choose(ports, chosen);
        location.reload();
      }}
    />
  );
}
