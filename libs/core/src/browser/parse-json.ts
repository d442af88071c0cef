/** The value of a JSON text; null if there is none, undefined if it is damaged. */
export function parseJson(text = 'null'): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
