import { fold, inside, isRecord, type Place, repair } from './place.ts';

/** The members of an object, found by name in any case and spacing. What nobody asked for is reported at the end. */
export class Fields {
  readonly place: Place;
  readonly #keys = new Map<string, string>();
  readonly #taken = new Set<string>(['$schema']);

  constructor(place: Place) {
    this.place = place;
    if (!isRecord(place.value)) return;
    for (const [key, value] of Object.entries(place.value)) {
      if (value === null || value === undefined) this.#taken.add(key);
      else if (!this.#keys.has(fold(key))) this.#keys.set(fold(key), key);
    }
  }

  /** Takes the first member there is under one of the names; the first name is the canonical one. */
  take(canonical: string, ...others: string[]): Place | undefined {
    const key = [canonical, ...others].map((name) => this.#keys.get(fold(name))).find((found) => this.#isFree(found));
    if (key === undefined) return undefined;
    this.#taken.add(key);
    const member = this.#look(key);
    if (key !== canonical) repair(member, `"${key}" is read as "${canonical}".`);
    return member;
  }

  has(...names: string[]): boolean {
    return names.some((name) => this.#isFree(this.#keys.get(fold(name))));
  }

  reportRest(): void {
    const { value } = this.place;
    for (const key of isRecord(value) ? Object.keys(value) : []) {
      if (!this.#taken.has(key)) repair(this.#look(key), `The field "${key}" is not known and is left out.`);
    }
  }

  #isFree(key: string | undefined): key is string {
    return key !== undefined && !this.#taken.has(key);
  }

  #look(key: string): Place {
    const { value } = this.place;
    return inside(this.place, key, isRecord(value) ? value[key] : undefined);
  }
}
