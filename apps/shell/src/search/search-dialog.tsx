import { ENGLISH } from '@tensely/core/logic';
import { useLazy } from '@tensely/core/react';
import { Button, dialogClass, Modal } from '@tensely/ui/react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { shellMessages } from '../../messages/catalogue.ts';
import english from '../../messages/search.en.json';
import styles from './search-dialog.module.css';
import { fold, type Hit, partsOf, searchOf } from './search-engine.ts';

const searchMessages = shellMessages.namespace('search', english);

const LISTED = 30;

/**
 * A field with its hits below it, as a combobox with a list: the focus stays in the field, arrow keys choose, Enter opens. The best hit is
 * chosen from the start. `entry` is the address of the searched release. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function SearchDialog({ entry, onClose }: { entry: string; onClose(): void }) {
  const t = searchMessages.use();
  const navigate = useNavigate();
  const { value: search, failure, retry } = useLazy(searchOf(entry));
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const list = useId();
  const found = search?.(query) ?? [];
  const hits = found.slice(0, LISTED);
  const chosenId = hits.length > 0 ? `${list}-${chosen}` : undefined;
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);

  function open(hit: Hit | undefined) {
    if (!hit) return;
    onClose();
    void navigate(hit.address);
  }
  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1, Enter: 0 }[event.key];
    if (event.nativeEvent.isComposing || step === undefined) return;
    event.preventDefault();
    if (step === 0) open(hits[chosen]);
    else if (hits.length > 0) setChosen((chosen + step + hits.length) % hits.length);
  }
  return (
    <Modal open className={dialogClass(styles.dialog)} aria-label={t.title()} onClose={onClose}>
      <div className={styles.content}>
        <div className={styles.top}>
          <input
            type="text"
            role="combobox"
            aria-autocomplete="list"
            className={styles.field}
            aria-label={t.label()}
            placeholder={t.label()}
            aria-expanded={hits.length > 0}
            aria-controls={list}
            aria-activedescendant={chosenId}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={80}
            value={query}
            onChange={({ target }) => {
              setQuery(target.value);
              setChosen(0);
            }}
            onKeyDown={press}
          />
          <Button onClick={onClose}>{t.close()}</Button>
        </div>
        <p role="status" className={styles.status}>
          {search && describe(query, found.length)}
          {!search && (failure ? t.failed() : t.loading())}
        </p>
        {failure && (
          <Button icon="retry" onClick={retry}>
            {t.retry()}
          </Button>
        )}
        <div id={list} role="listbox" aria-label={t.results()} hidden={hits.length === 0}>
          {hits.map((hit, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and its Enter key opens
            // biome-ignore lint/a11y/useFocusableInteractive: the field names the option by aria-activedescendant
            <div
              key={`${hit.kind} ${hit.address} ${hit.text}`}
              id={`${list}-${place}`}
              role="option"
              aria-selected={place === chosen}
              className={styles.hit}
              onClick={() => open(hit)}
            >
              <HitView {...hit} />
            </div>
          ))}
        </div>
      </div>
    </Modal>
  );
}

function describe(query: string, n: number): string {
  const t = searchMessages.now();
  if (query.trim() === '') return t.hint();
  if (n > LISTED) return t.countListed({ listed: LISTED, n });
  return n > 0 ? t.count({ n }) : `${t.none({ query: query.trim() })} ${t.tryOther()}`;
}

/** The text and the matching terms with the words marked, the kind of hit, and its page. */
function HitView({ kind, text, terms, words, level, topic, page }: Hit) {
  const t = searchMessages.use();
  return (
    <>
      <Marked language={ENGLISH} text={text} words={words} />
      {Object.entries(terms ?? {}).map(([language, term = '']) => (
        <Marked key={language} language={language} text={term} words={words} />
      ))}
      <span>
        {t[kind]()} · {level} · <span lang={ENGLISH}>{topic}</span>
        {page && ` · ${t.pageNumber({ page: page.number })}`}
        {page && kind !== 'page' && <span lang={ENGLISH}>: {page.title}</span>}
      </span>
    </>
  );
}

function Marked({ language, text, words }: Pick<Hit, 'text' | 'words'> & { language: string }) {
  const parts = partsOf(text).map((part, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
    words.has(fold(part)) ? <mark key={place}>{part}</mark> : part,
  );
  return (
    <span lang={language} translate="no">
      {parts}
    </span>
  );
}
