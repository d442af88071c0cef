import { html } from 'hono/html';
import { z } from 'zod';
import type { Call } from '../command-line/define-verb.ts';
import { canary, halt, promote, rollback } from '../verbs/changes.ts';
import { undo } from '../verbs/history-and-undo.ts';
import type { Markup } from './charts.ts';

const verbs = { promote, canary, rollback, halt, undo };
const sentSchema = z.looseObject({
  verb: z.enum(['promote', 'canary', 'rollback', 'halt', 'undo']),
  // Optional on the command line; a page may be older than the store.
  ifRevision: z.string(),
});

/** Reads a change that the page asks for: a verb of the command line, with its input. Throws an error if it is not valid. */
export function parseChange(sent: unknown): Call {
  const { verb, ...input } = sentSchema.parse(sent);
  // The page has shown the dry run, so the verb need not ask.
  return verbs[verb].parse({ ...input, yes: true });
}

interface ChangeButton {
  verb: keyof typeof verbs;
  label: string;
  /** What the button changes, for its id and its name: "exams", "revision 7". */
  of: string;
  title: string;
  /** The input of the verb that the form does not ask for. */
  given: Record<string, string>;
  versions?: readonly string[] | undefined;
}

/** A button, and the form that the page shows in its dialog. */
export function changeButton({ verb, label, of, title, given, versions = [] }: ChangeButton): Markup {
  const fixed = Object.entries({ verb, ...given });
  return html`<button type="button" class="button secondary" id="${verb}-${of.replace(' ', '-')}">${label}<span class="hidden"> ${verb === 'undo' ? of : `(${of})`}</span></button>
    <template><form class="content" novalidate>
      <h2 id="change-title">${title}</h2>
      ${fixed.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
      ${versions.length > 0 && html`<label class="field">Version<select name="${verb === 'rollback' ? 'to' : 'version'}">${versions.map((version) => html`<option>${version}</option>`)}</select></label>`}
      ${verb === 'canary' && html`<label class="field">Percent of the visitors<input name="percent" type="number" min="0" max="100" step="any" value="5"></label>`}
      ${(verb === 'canary' || verb === 'promote') && html`<label class="choice"><input name="again" type="checkbox"> Also if it was halted automatically before</label>`}
      <label class="field">Why (for the history)<input name="why" maxlength="500" autocomplete="off"></label>
      <output class="notice neutral" id="answer" tabindex="-1" hidden></output>
      <div class="actions">
        <button type="button" class="button quiet" id="close">Cancel</button>
        <button class="button secondary" id="try">Dry run</button>
        <button class="button primary" id="make" hidden>${label}</button>
      </div>
    </form></template>`;
}
