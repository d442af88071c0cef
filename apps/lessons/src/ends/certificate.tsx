import type { Level } from '@tensely/content/lessons';
import { formatDay } from '../format-day.ts';
import { aroundMessages } from '../messages/around-messages.ts';
import { hasPages } from '../pages/topics-beside.ts';
import styles from './certificate.module.css';
import type { Standing } from './standing.ts';

interface CertificateProps {
  name: string;
  level: Level;
  standing: Standing;
}

/** The certificate for passing all pages of a level; one A4 page in print. */
export function Certificate({ name, level, standing: { pages, average, completedAt } }: CertificateProps) {
  const t = aroundMessages.use();
  const levelName = t.levelName({ level: level.key });
  const facts: [string, string][] = [
    [t.levelFact(), levelName ? t.levelNamed({ level: level.label, name: levelName }) : level.label],
    [t.pagesPassed(), t.of({ done: pages, n: pages })],
    ...(average === undefined ? [] : ([[t.averageScore(), t.percent({ n: average })]] satisfies [string, string][])),
    ...(completedAt === undefined
      ? []
      : ([[t.completedOn(), formatDay(completedAt, aroundMessages.lang())]] satisfies [string, string][])),
  ];
  return (
    <article aria-label={t.certificateOf({ level: level.label })} className={styles.certificate}>
      <p className={styles.product}>Tensely</p>
      <h2 className={styles.title}>{t.ofCompletion()}</h2>
      <p className={styles.name}>{name || '\u00a0'}</p>
      <p>{t.hasPassed({ level: level.label })}</p>
      <dl className={styles.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
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
