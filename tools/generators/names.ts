/** "word-games" → "WordGames" */
export function pascalCase(name: string): string {
  return name.replace(/(^|-)([a-z0-9])/g, (_match, _hyphen, letter: string) => letter.toUpperCase());
}

/** "word-games" → "wordGames" */
export function camelCase(name: string): string {
  const pascal = pascalCase(name);
  return pascal.charAt(0).toLowerCase() + pascal.slice(1);
}

/** "word-games" → "Word games" */
export function inWords(name: string): string {
  return (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('-', ' ');
}
