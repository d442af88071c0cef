import { loadLanguage, pageLanguage } from '@tensely/core/react';
import { onTestFinished } from 'vitest';

/** Shows the page in French until the test ends. */
export async function inFrench() {
  onTestFinished(() => pageLanguage.set('en'));
  pageLanguage.set('fr');
  await loadLanguage();
}
