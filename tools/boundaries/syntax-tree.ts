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

/** Visits nodes and their descendants; skips the descendants of a node for which `enter` returns false. */
export function walk(nodes: readonly SyntaxNode[], enter: (node: SyntaxNode) => boolean): void {
  for (const node of nodes) if (enter(node)) walk(childNodes(node), enter);
}

/** The name of an identifier node, else undefined. */
export function identifierName(value: unknown): string | undefined {
  return isNode(value) && value.type === 'Identifier' && typeof value.name === 'string' ? value.name : undefined;
}
