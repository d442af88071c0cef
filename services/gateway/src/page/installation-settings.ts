import type { FirebaseSettings, PageSettings } from '@tensely/platform/host';

/** The part of the page's settings that an installation sets; it is the same in every page. */
export interface InstallationSettings
  extends Pick<PageSettings, 'parentUrl' | 'cookieDomain' | 'progressUrl' | 'budgets' | 'supportUrl' | 'languages'> {
  /** Federated users, where there are any. */
  firebase?: FirebaseSettings | undefined;
}
