import { ENGLISH } from '@tensely/core/logic';
import { searchMessages } from './messages.ts';
import styles from './search-dialog.module.css';
import type { Hit } from './search-engine.ts';
import { fold, partsOf, wordsOf } from './tokens.ts';

const KINDS = { topic: 'topic', page: 'pageKind', point: 'point', example: 'example' } as const;

interface HitViewProps {
  id: string;
  hit: Hit;
  isChosen: boolean;
  onOpen(): void;
}

/** A hit as an option: what matches with its words marked, what kind of thing it is, and on which page. */
export function HitView({ id, hit, isChosen, onOpen }: HitViewProps) {
  const t = searchMessages.use();
  const { kind, text, words, level, topic, page } = hit;
  const terms = shownTerms(hit, searchMessages.lang());
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and its Enter key opens
    // biome-ignore lint/a11y/useFocusableInteractive: the field names the option by aria-activedescendant
    <div id={id} role="option" aria-selected={isChosen} className={styles.hit} onClick={onOpen}>
      <span lang={ENGLISH} translate="no">
        <Marked text={text} words={words} />
      </span>
      {terms && (
        <span lang={terms.language} translate="no" className={styles.minor}>
          <Marked text={terms.text} words={words} />
        </span>
      )}
      <span className={styles.minor}>
        {t[KINDS[kind]]()} · {level} · <span lang={ENGLISH}>{topic}</span>
        {page && ` · ${t.page({ page: page.number })}`}
        {page && kind !== 'page' && ': '}
        {page && kind !== 'page' && <span lang={ENGLISH}>{page.title}</span>}
      </span>
    </div>
  );
}

/** The terms that match where the English text does not, else those of the learner's language. */
function shownTerms({ text, terms = {}, words }: Hit, own: string) {
  const matches = (some: string) => wordsOf(some).filter((word) => words.has(word)).length;
  const lists = Object.entries(terms).map(([language, list = '']) => ({ language, text: list }));
  const [best] = lists.toSorted((a, b) => matches(b.text) - matches(a.text));
  if (best && matches(best.text) > matches(text)) return best;
  return lists.find(({ language }) => language === own && language !== ENGLISH);
}

function Marked({ text, words }: Pick<Hit, 'text' | 'words'>) {
  return partsOf(text).map((part, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
    words.has(fold(part)) ? <mark key={place}>{part}</mark> : part,
  );
}
