import type { Role } from './engine-page.ts';

/** The elements that can have a role; the engine says which of them have. */
export const CANDIDATES: Record<Role, string> = {
  alert: '[role=alert]',
  button: 'button, summary, [role=button], input[type=submit]',
  dialog: 'dialog, [role=dialog], [role=alertdialog]',
  group: 'fieldset, [role=group]',
  heading: 'h1, h2, h3, h4, h5, h6, [role=heading]',
  link: 'a[href]',
  radio: 'input[type=radio], [role=radio]',
  tab: '[role=tab]',
  tabpanel: '[role=tabpanel]',
  textbox: 'input, textarea',
};
