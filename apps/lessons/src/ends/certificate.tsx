import type { Level } from '@tensely/content-model/logic';
import { dayWords } from '../day-words.ts';
import { levelNames } from '../level-index/level-names.ts';
import { hasPages } from '../pages/topics-beside.ts';
import styles from './certificate.module.css';
import type { Standing } from './standing.ts';

interface CertificateProps {
  name: string;
  level: Level;
  standing: Standing;
}

/** That a learner has passed all pages of a level: one A4 page in print. */
export function Certificate({ name, level, standing: { pages, average, completedAt } }: CertificateProps) {
  const levelName = levelNames[level.key];
  const facts: [string, string][] = [
    ['Level', levelName ? `${level.label} (${levelName})` : level.label],
    ['Pages passed', `${pages} of ${pages}`],
    ...(average === undefined ? [] : ([['Average score', `${average}%`]] satisfies [string, string][])),
    ...(completedAt === undefined ? [] : ([['Completed on', dayWords(completedAt)]] satisfies [string, string][])),
  ];
  return (
    <article aria-label={`Certificate of level ${level.label}`} className={styles.certificate}>
      <p className={styles.product}>Tensely</p>
      <h2 className={styles.title}>Certificate of completion</h2>
      <p className={styles.name}>{name || '\u00a0'}</p>
      <p
        className={styles.sentence}
      >{`has passed every lesson page of level ${level.label} of the Tensely grammar course.`}</p>
      <dl className={styles.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className={styles.topicsTitle}>Topics</h3>
      <ul className={styles.topics}>
        {level.topics.filter(hasPages).map(({ key, label }) => (
          <li key={key}>{label}</li>
        ))}
      </ul>
      <p className={styles.note}>
        This is not an official certificate. It says that lessons were worked through on Tensely; nobody was examined,
        and it proves no language level.
      </p>
    </article>
  );
}
