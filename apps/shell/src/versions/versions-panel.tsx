import { messageOf } from '@tensely/core/logic';
import { createLazy, useLazy } from '@tensely/core/react';
import type { PartChoices, VersionChoices } from '@tensely/platform/host';
import { Button, Message, Table } from '@tensely/ui/react';
import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type Choices, choose, type PagePart, type PageVersions, pageParts, readChoices } from './page-versions.ts';
import styles from './versions-panel.module.css';

const KINDS = { live: 'live', canary: 'on trial', preview: 'preview', earlier: 'live before' } as const;

/** Stays open across the reload that shows other versions. */
const OPEN = 'tensely.versions';

/** Adds the versions panel to the end of the page, closed unless it was left open. */
export function startVersions(page: PageVersions): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<VersionsPanel page={page} />);
}

/**
 * Shows developers and operators the versions of this page, their origin and reason, and the other versions that the
 * gateway offers this browser. English in every interface language.
 */
export function VersionsPanel({ page }: { page: PageVersions }) {
  const [isOpen, setOpen] = useState(sessionStorage.getItem(OPEN) !== null);
  function toggle(open: boolean) {
    if (open) sessionStorage.setItem(OPEN, 'open');
    else sessionStorage.removeItem(OPEN);
    setOpen(open);
  }
  return (
    <aside className={styles.panel} lang="en" aria-label="Versions">
      <details open={isOpen} onToggle={({ currentTarget }) => toggle(currentTarget.open)}>
        <summary>Versions</summary>
        {isOpen && <Opened page={page} />}
      </details>
    </aside>
  );
}

function Opened({ page }: { page: PageVersions }) {
  const { value: choices, failure } = useLazy(useMemo(() => createLazy(readChoices), []));
  const [edited, setEdited] = useState<VersionChoices>();
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const chosen = edited ?? chosenIn(choices);
  const fault = failure ? `What may be chosen is not known. ${messageOf(failure.error)}` : refusal;

  const send = (wanted: VersionChoices) => {
    setBusy(true);
    setRefusal(undefined);
    choose(wanted).then(
      () => location.reload(),
      (error) => {
        setBusy(false);
        setRefusal(`Nothing was changed. ${messageOf(error)}`);
      },
    );
  };

  const offered = new Map(choices?.parts.map((part) => [part.name, part]));
  const isAny = [...offered.values()].some(({ choices: some }) => some.length > 0);
  return (
    <div className={styles.content}>
      <Table
        caption="What this page runs"
        header={['Part', 'Version', ...(isAny ? ['Choose'] : []), 'Why', 'From']}
        rowHeaders
        rows={pageParts(page).map((part) => [
          part.name,
          part.isLoaded ? part.version : `${part.version} (not loaded yet)`,
          ...(isAny
            ? [
                <VersionSelect
                  key="choose"
                  part={offered.get(part.name)}
                  value={chosen[part.name] ?? ''}
                  onChange={(version) => setEdited(withChoice(chosen, part.name, version))}
                />,
              ]
            : []),
          <Why key="why" part={part} offered={offered.get(part.name)} />,
          <span key="from" className={styles.from}>
            {part.from}
          </span>,
        ])}
      />
      {choices?.until && <p>The preview link ends on {new Date(choices.until).toLocaleString('en-GB')}.</p>}
      {fault && <Message kind="error">{fault}</Message>}
      {isAny && (
        <div className={styles.actions}>
          <Button variant="primary" busy={isBusy} onClick={() => send(chosen)}>
            Show these versions
          </Button>
          <Button busy={isBusy} onClick={() => send({})}>
            Reset
          </Button>
        </div>
      )}
    </div>
  );
}

/** The reason in a word or two, followed by the gateway's own explanation if available. */
function Why({ part, offered }: { part: PagePart; offered: PartChoices | undefined }) {
  return (
    <>
      {part.why}
      {offered && offered.version === part.version && <small className={styles.explained}>{offered.explain}</small>}
    </>
  );
}

interface VersionSelectProps {
  part: PartChoices | undefined;
  value: string;
  onChange(version: string): void;
}

function VersionSelect({ part, value, onChange }: VersionSelectProps) {
  if (!part || part.choices.length === 0) return '-';
  const isKnown = value === '' || part.choices.some(({ version }) => version === value);
  return (
    <select aria-label={`Version of ${part.name}`} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">What everybody gets</option>
      {!isKnown && <option value={value}>{value} (not given any more)</option>}
      {part.choices.map(({ version, as }) => (
        <option key={version} value={version}>
          {version} ({KINDS[as]})
        </option>
      ))}
    </select>
  );
}

function chosenIn(choices: Choices | undefined): VersionChoices {
  const pairs = choices?.parts.flatMap(({ name, chosen }) => (chosen === undefined ? [] : [[name, chosen] as const]));
  return Object.fromEntries(pairs ?? []);
}

function withChoice(chosen: VersionChoices, name: string, version: string): VersionChoices {
  const { [name]: _, ...others } = chosen;
  return version === '' ? others : { ...others, [name]: version };
}
