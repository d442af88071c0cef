import { isRecord } from '../guards.ts';
import { fold, inside, type Place, type ReaderLog } from './place.ts';

/**
 * The members of an object, found by their canonical name, by that name in another case or spacing, or by a synonym.
 * Null members count as absent. A reader takes the members it knows; `reportRest` reports the others.
 *
 * @example
 * const fields = new Fields(place);
 * const template = readText(fields.take('template', 'sentence'));
 * fields.reportRest();
 */
export class Fields<Log extends ReaderLog = ReaderLog> {
  readonly place: Place<Log>;
  readonly #names: readonly string[];
  readonly #keys = new Map<string, string>();
  readonly #taken = new Set<string>();

  /** `taken`: names of members that other code reads. */
  constructor(place: Place<Log>, taken: readonly string[] = []) {
    this.place = place;
    const { value, log } = place;
    const names = isRecord(value) ? log.limitEntries(place, Object.keys(value)) : [];
    this.#names = names.filter((name) => (this.look(name).value ?? undefined) !== undefined);
    for (const key of this.#names) if (!this.#keys.has(fold(key))) this.#keys.set(fold(key), key);
    for (const name of taken) this.#taken.add(this.#keys.get(fold(name)) ?? name);
  }

  /** Takes the first matching member that has not been taken, and reports a name other than the canonical one. */
  take(canonical: string, ...synonyms: string[]): Place<Log> | undefined {
    const key = this.find(canonical, ...synonyms);
    if (key === undefined) return undefined;
    this.#taken.add(key);
    const member = this.look(key);
    if (key !== canonical) this.place.log.report(member, `"${key}" is read as "${canonical}".`);
    return member;
  }

  /** The key of the first matching member that has not been taken. */
  find(...names: string[]): string | undefined {
    return names
      .map((name) => (this.#names.includes(name) ? name : this.#keys.get(fold(name))))
      .find((key) => key !== undefined && !this.#taken.has(key));
  }

  /** The value of the first member with one of the names, without taking it. */
  valueOf(...names: string[]): unknown {
    const key = this.find(...names);
    return key === undefined ? undefined : this.look(key).value;
  }

  look(key: string): Place<Log> {
    const { value } = this.place;
    return inside(this.place, key, isRecord(value) ? value[key] : undefined);
  }

  reportRest(): void {
    for (const key of this.#names) {
      if (this.#taken.has(key)) continue;
      this.place.log.report(this.look(key), `The field "${key}" is not known and is left out.`);
    }
  }
}
