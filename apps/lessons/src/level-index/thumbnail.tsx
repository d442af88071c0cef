import { classNames } from '@tensely/ui/react';
import { Picture } from '../pictures.tsx';
import styles from './thumbnail.module.css';

/** A small decorative picture beside a title. */
export function Thumbnail({ imagePath, className }: { imagePath: string; className?: string | undefined }) {
  return (
    <span aria-hidden="true" lang="en" translate="no" className={classNames(styles.thumbnail, className)}>
      <Picture imagePath={imagePath} altText="" />
    </span>
  );
}
