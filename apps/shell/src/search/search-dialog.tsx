import { useLazy, useSetting } from '@tensely/core/react';
import { Button, buttonClass, dialogClass, Icon, Message, Modal, VisuallyHidden } from '@tensely/ui/react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { HitView } from './hit-view.tsx';
import { searchOf } from './load-search.ts';
import { searchMessages } from './messages.ts';
import styles from './search-dialog.module.css';
import type { Answer } from './search-engine.ts';
import { slashSetting } from './search-keys.ts';

export interface SearchDialogProps {
  /** The address of the release that is searched. */
  entry: string;
  onClose(): void;
}

const NOTHING: Answer = { hits: [], total: 0 };
const LONGEST_QUERY = 80;

/**
 * A field with its hits below it, as a combobox with a list (ARIA Authoring Practices Guide): the focus stays in the field, arrow keys choose,
 * Enter opens. The best hit is chosen from the start. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function SearchDialog({ entry, onClose }: SearchDialogProps) {
  const t = searchMessages.use();
  const navigate = useNavigate();
  const { value: search, failure, retry } = useLazy(searchOf(entry));
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const answer = search?.(query) ?? NOTHING;
  const { hits } = answer;

  function ask(next: string) {
    setQuery(next);
    setChosen(0);
    field.current?.focus();
  }

  function open(place: number) {
    const hit = hits[place];
    if (!hit) return;
    onClose();
    void navigate(hit.address);
  }

  return (
    <Modal open className={dialogClass(styles.dialog)} aria-label={t.title()} onClose={onClose}>
      <div className={styles.content}>
        <div className={styles.top}>
          <Field
            ref={field}
            list={id}
            query={query}
            n={hits.length}
            chosen={chosen}
            onAsk={ask}
            onChoose={setChosen}
            onOpen={open}
          />
          <button type="button" className={buttonClass('quiet', styles.close)} onClick={onClose}>
            <Icon name="close" />
            <VisuallyHidden>{t.close()}</VisuallyHidden>
          </button>
        </div>
        <p role="status" className={styles.minor}>
          {search ? countWords(query, answer) : !failure && t.loading()}
        </p>
        {failure && <Failed onRetry={retry} />}
        <div id={id} role="listbox" aria-label={t.results()} hidden={hits.length === 0}>
          {hits.map((hit, place) => (
            <HitView
              key={`${hit.kind} ${hit.address} ${hit.text}`}
              id={optionId(id, place)}
              hit={hit}
              isChosen={place === chosen}
              onOpen={() => open(place)}
            />
          ))}
        </div>
        {search && hits.length === 0 && <NoHits query={query} suggestion={answer.suggestion} onAsk={ask} />}
        <Foot />
      </div>
    </Modal>
  );
}

const optionId = (list: string, place: number) => `${list}-${place}`;

interface FieldProps {
  ref: RefObject<HTMLInputElement | null>;
  /** The id of the list of hits. */
  list: string;
  query: string;
  /** How many hits there are. */
  n: number;
  chosen: number;
  onAsk(query: string): void;
  onChoose(place: number): void;
  onOpen(place: number): void;
}

function Field({ ref, list, query, n, chosen, onAsk, onChoose, onOpen }: FieldProps) {
  const t = searchMessages.use();
  const chosenId = n > 0 ? optionId(list, chosen) : undefined;
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);

  function take(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing || (step === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    if (step === undefined) onOpen(chosen);
    else if (n > 0) onChoose((chosen + step + n) % n);
  }

  return (
    <input
      ref={ref}
      type="text"
      role="combobox"
      className={styles.field}
      aria-label={t.label()}
      aria-expanded={n > 0}
      aria-controls={list}
      aria-autocomplete="list"
      aria-activedescendant={chosenId}
      placeholder={t.label()}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="go"
      maxLength={LONGEST_QUERY}
      value={query}
      onChange={({ target }) => onAsk(target.value)}
      onKeyDown={take}
    />
  );
}

function Failed({ onRetry }: { onRetry(): void }) {
  const t = searchMessages.use();
  const retry = (
    <Button icon="retry" onClick={onRetry}>
      {t.retry()}
    </Button>
  );
  return (
    <Message kind="error" title={t.failed()} actions={retry}>
      {t.checkConnection()}
    </Message>
  );
}

function countWords(query: string, { hits, total, suggestion }: Answer): string {
  const t = searchMessages.now();
  if (query.trim() === '') return '';
  if (total === 0)
    return t.none({ query: query.trim() }) + (suggestion ? ` ${t.didYouMean({ words: suggestion })}` : '');
  return hits.length < total ? t.best({ n: hits.length, total }) : t.count({ n: total });
}

interface NoHitsProps {
  query: string;
  suggestion: string | undefined;
  onAsk(query: string): void;
}

/** What can be searched; or what to do about a query without hits. */
function NoHits({ query, suggestion, onAsk }: NoHitsProps) {
  const t = searchMessages.use();
  if (query.trim() === '') return <p className={styles.minor}>{t.hint()}</p>;
  if (!suggestion) return <p className={styles.minor}>{t.tryOther()}</p>;
  return (
    <p>
      <Button onClick={() => onAsk(suggestion)}>
        {t.searchFor()} <strong translate="no">{suggestion}</strong>
      </Button>
    </p>
  );
}

function Foot() {
  const t = searchMessages.use();
  const [slash, change] = useSetting(slashSetting);
  return (
    <div className={styles.foot}>
      <p>{t.keys()}</p>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={slash === 'on'}
          onChange={({ target }) => change(target.checked ? 'on' : 'off')}
        />
        {t.slash()}
      </label>
    </div>
  );
}
