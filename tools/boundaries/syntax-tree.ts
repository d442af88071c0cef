import { parseAst } from 'vitest/node';

/** An ESTree node of a TypeScript file, from Vitest's parser. */
export type SyntaxNode = { type: string; start: number } & Record<string, unknown>;

/** The statements of a file. Throws an error with its path if it cannot be parsed. */
export function parseSource(source: string, path: string): SyntaxNode[] {
  try {
    const body: unknown[] = parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }).body;
    return body.filter(isNode);
  } catch (cause) {
    throw new Error(`${path} cannot be read as TypeScript.`, { cause });
  }
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The direct child nodes, in source order. */
export function childNodes(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node).flat().filter(isNode);
}

/** Visits the node and its descendants; skips the descendants of a node for which `enter` returns false. */
export function walk(node: SyntaxNode, enter: (node: SyntaxNode) => boolean): void {
  if (!enter(node)) return;
  for (const child of childNodes(node)) walk(child, enter);
}

/** The name of an identifier node, else undefined. */
export function identifierName(value: unknown): string | undefined {
  return isNode(value) && value.type === 'Identifier' && typeof value.name === 'string' ? value.name : undefined;
}
