import { useAuth } from '@tensely/auth/react';
import type { Level } from '@tensely/content/lessons';
import { fillMessage, useLearnerName as useChosenName } from '@tensely/core/react';
import { InEnglish } from '@tensely/questions/react';
import { Button, buttonClass, ScreenHeading } from '@tensely/ui/react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useContent } from '../loading/content-source.ts';
import { aroundMessages } from '../messages/around-messages.ts';
import { hasPages, topicsBeside } from '../pages/topics-beside.ts';
import styles from './end.module.css';
import { describeLeft, getLevelEndTexts, pageStandings, type Standing, summarise } from './standing.ts';
import { useKnownHistory } from './use-known-history.tsx';

/** The end of a level: its certificate, or the pages that are left. */
export function LevelEnd({ level }: { level: Level }) {
  const t = aroundMessages.use();
  const { index } = useContent();
  const known = useKnownHistory(t.level({ level: level.label }));
  if (!known.history) return known.screen;
  const topics = level.topics.filter(hasPages);
  const pages = topics.map((topic) => ({ topic, standings: pageStandings(known.history, level, topic) }));
  const standing = summarise(pages.flatMap(({ standings }) => standings));
  const left = pages.find(({ standings }) => standings.some(({ state }) => state !== 'passed'));
  const isFinished = standing.pages > 0 && standing.passed === standing.pages;
  const { title, sentence } = getLevelEndTexts(level.label, standing);
  const { next } = topicsBeside(index, level.key, level.topics.at(-1)?.key ?? '');
  return (
    <div className={styles.screen}>
      <header className={styles.words}>
        <ScreenHeading screen={`${level.key}/end`} title={title} />
        <p className={styles.lead}>{sentence}</p>
        <p className={styles.actions}>
          {left && (
            <Link to={`/${level.key}/${left.topic.key}`} className={buttonClass('primary')}>
              <span>{fillMessage(t.goOnTopic, { topic: <InEnglish text={left.topic.label} /> })}</span>
            </Link>
          )}
          {isFinished && (
            <Link to={next ? `/${next.level.key}/${next.topic.key}` : '/exams'} className={buttonClass('primary')}>
              {next ? t.nextLevel({ level: next.level.label }) : t.tryExam()}
            </Link>
          )}
          <Link to={`/${level.key}`} className={buttonClass('quiet')}>
            {t.allTopics({ level: level.label })}
          </Link>
        </p>
      </header>
      {isFinished ? (
        <YourCertificate level={level} standing={standing} />
      ) : (
        <section aria-labelledby="what-is-left">
          <h2 id="what-is-left" className={styles.heading}>
            {t.whatIsLeft()}
          </h2>
          <ul className={styles.left}>
            {pages.map(({ topic, standings }) => {
              const left = describeLeft(summarise(standings));
              return (
                left && (
                  <li key={topic.key}>
                    <Link to={`/${level.key}/${topic.key}/end`}>
                      <InEnglish text={topic.label} />
                    </Link>{' '}
                    <span>{left}</span>
                  </li>
                )
              );
            })}
          </ul>
        </section>
      )}
    </div>
  );
}

function YourCertificate({ level, standing }: { level: Level; standing: Standing }) {
  const t = aroundMessages.use();
  const id = useId();
  const known = useLearnerName();
  const [typed, setTyped] = useState<string>();
  const name = typed ?? known;
  return (
    <section aria-label={t.certificate()} className={styles.ownCertificate}>
      <div className={styles.form}>
        <label htmlFor={id}>{t.nameOnIt()}</label>
        <input
          id={id}
          autoComplete="name"
          maxLength={60}
          value={name}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button onClick={() => window.print()}>{t.printOrSave()}</Button>
      </div>
      <Certificate name={name.trim()} level={level} standing={standing} />
    </section>
  );
}

/**
 * The learner's name: the one they chose, or the first name of the account, or the part of the e-mail address before
 * the @.
 */
function useLearnerName(): string {
  const { state } = useAuth();
  const chosen = useChosenName(state.status === 'signedIn' ? state.learner.uid : undefined);
  if (state.status !== 'signedIn') return '';
  return chosen || state.learner.name || (state.learner.email.split('@')[0] ?? '');
}

interface CertificateProps {
  name: string;
  level: Level;
  standing: Standing;
}

/** The certificate for passing all pages of a level; one A4 page in print. */
function Certificate({ name, level, standing: { pages, average, completedAt } }: CertificateProps) {
  const t = aroundMessages.use();
  const levelName = t.levelName({ level: level.key });
  const facts: [string, string | undefined][] = [
    [t.levelFact(), levelName ? t.levelNamed({ level: level.label, name: levelName }) : level.label],
    [t.pagesPassed(), t.of({ done: pages, n: pages })],
    [t.averageScore(), average === undefined ? undefined : t.percent({ n: average })],
    [
      t.completedOn(),
      completedAt && new Date(completedAt).toLocaleDateString(aroundMessages.lang(), { dateStyle: 'long' }),
    ],
  ];
  return (
    <article aria-label={t.certificateOf({ level: level.label })} className={styles.certificate}>
      <p className={styles.product}>Tensely</p>
      <h2 className={styles.title}>{t.ofCompletion()}</h2>
      <p className={styles.name}>{name || '\u00a0'}</p>
      <p>{t.hasPassed({ level: level.label })}</p>
      <dl className={styles.facts}>
        {facts.map(
          ([term, value]) =>
            value && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <h3 className={styles.topicsTitle}>{t.topics()}</h3>
      <ul className={styles.topics}>
        {level.topics.filter(hasPages).map(({ key, label }) => (
          <li key={key} lang="en">
            {label}
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t.notOfficial()}</p>
    </article>
  );
}
