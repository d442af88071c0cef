import { html } from 'hono/html';
import type { Field } from '../forms.ts';
import type { Markup } from '../language.ts';

interface FieldOptions {
  name: Field;
  label: string;
  input: Markup;
  error: string | undefined;
  /** Of the whole form. Marks the field as wrong, too. */
  formError?: string | undefined;
  hint?: string;
  hasFocus?: boolean;
  isHidden?: boolean;
  /** Follows the error. */
  more?: Markup;
}

/** A labelled field with hint and error. The hint's paragraph is there when it is empty, so that the dialog's script can fill it. */
export function field({ name, label, input, error, formError, hint, hasFocus, isHidden, more }: FieldOptions): Markup {
  const ids = [formError !== undefined && 'form-error', `${name}-error`, hint !== undefined && `${name}-hint`];
  return html`<div class="field" id="${name}-field"${isHidden ? html` hidden` : ''}>
          <label for="${name}">${label}</label>
          ${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
          <input id="${name}" name="${name}" ${input} aria-invalid="${error || formError ? 'true' : 'false'}" aria-describedby="${ids.filter(Boolean).join(' ')}"${hasFocus ? html` autofocus` : ''}>
          <p class="error" id="${name}-error">${error}</p>
          ${more}
        </div>`;
}
