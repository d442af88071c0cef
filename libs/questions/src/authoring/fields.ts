import { fold } from './fold.ts';
import { inside, isRecord, type Place } from './place.ts';

/**
 * The members of an item, found under their canonical name, under that name in another case or spacing, or under a
 * synonym. A reader takes what it knows; `reportRest` reports the members that were not taken.
 *
 * @example
 * const fields = new Fields(place);
 * const template = readPlainText(fields.take('template', 'sentence'));
 * fields.reportRest();
 */
export class Fields {
  readonly place: Place;
  readonly #names: readonly string[];
  readonly #keys = new Map<string, string>();
  readonly #taken = new Set<string>();

  constructor(place: Place, taken: readonly string[] = ['type']) {
    this.place = place;
    const { value } = place;
    this.#names = isRecord(value) ? place.log.limitEntries(place, Object.keys(value)) : [];
    for (const key of this.#names) if (!this.#keys.has(fold(key))) this.#keys.set(fold(key), key);
    for (const name of taken) this.#taken.add(this.#keys.get(fold(name)) ?? name);
  }

  /** Takes the first member that is there and not taken; a name other than the canonical one is reported. */
  take(canonical: string, ...others: string[]): Place | undefined {
    const key = this.find(canonical, ...others);
    if (key === undefined) return undefined;
    this.#taken.add(key);
    const member = this.look(key);
    if (key !== canonical) this.place.log.report(member, `"${key}" is read as "${canonical}".`);
    return member;
  }

  /** The key of the first member that is there, has a value and was not taken yet. */
  find(...names: string[]): string | undefined {
    return names
      .map((name) => (this.#names.includes(name) ? name : this.#keys.get(fold(name))))
      .find((key) => key !== undefined && !this.#taken.has(key) && (this.look(key).value ?? undefined) !== undefined);
  }

  /** The value of the first member with one of the names, without taking it. */
  valueOf(...names: string[]): unknown {
    const key = this.find(...names);
    return key === undefined ? undefined : this.look(key).value;
  }

  look(key: string): Place {
    const { value } = this.place;
    return inside(this.place, key, isRecord(value) ? value[key] : undefined);
  }

  reportRest(): void {
    for (const key of this.#names) {
      if (!this.#taken.has(key))
        this.place.log.report(this.look(key), `The field "${key}" is not known and is left out.`);
    }
  }
}
