import { useAuth } from '@tensely/auth/react';
import type { Level } from '@tensely/content/lessons';
import { fillMessage, useLearnerName as useChosenName } from '@tensely/core/react';
import type { History } from '@tensely/progress/logic';
import { InEnglish } from '@tensely/questions/react';
import { Button, buttonClass, useScreenHeading } from '@tensely/ui/react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useContent } from '../loading/content-source.ts';
import { aroundMessages } from '../messages/around-messages.ts';
import { hasPages, topicsBeside } from '../pages/topics-beside.ts';
import { Certificate } from './certificate.tsx';
import styles from './end.module.css';
import { describeLeft, getLevelEndTexts } from './end-texts.ts';
import { KnownHistory } from './known-history.tsx';
import { pageStandings, type Standing, summarise } from './standing.ts';

/** The end of a level: its certificate, or the pages that are left. */
export function LevelEnd({ level }: { level: Level }) {
  const t = aroundMessages.use();
  return (
    <KnownHistory title={t.level({ level: level.label })}>
      {(history) => <KnownEnd level={level} history={history} />}
    </KnownHistory>
  );
}

function KnownEnd({ level, history }: { level: Level; history: History }) {
  const t = aroundMessages.use();
  const { index } = useContent();
  const topics = level.topics.filter(hasPages);
  const pages = topics.map((topic) => ({ topic, standings: pageStandings(history, level, topic) }));
  const standing = summarise(pages.flatMap(({ standings }) => standings));
  const left = pages.find(({ standings }) => standings.some(({ state }) => state !== 'passed'));
  const isFinished = standing.pages > 0 && standing.passed === standing.pages;
  const { title, sentence } = getLevelEndTexts(level.label, standing);
  const heading = useScreenHeading(`${level.key}/end`, title);
  const { next } = topicsBeside(index, level.key, level.topics.at(-1)?.key ?? '');
  return (
    <div className={styles.screen}>
      <header className={styles.words}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
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

/** The certificate, with its name field and print button. */
function YourCertificate({ level, standing }: { level: Level; standing: Standing }) {
  const t = aroundMessages.use();
  const id = useId();
  const known = useLearnerName();
  const [typed, setTyped] = useState<string>();
  const name = typed ?? known;
  return (
    <section aria-label={t.certificate()} className={styles.certificate}>
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
export function useLearnerName(): string {
  const { state } = useAuth();
  const chosen = useChosenName(state.status === 'signedIn' ? state.learner.uid : undefined);
  if (state.status !== 'signedIn') return '';
  return chosen || state.learner.name || (state.learner.email.split('@')[0] ?? '');
}
