import { parseAst } from 'vitest/node';

/** A node of the ESTree of a TypeScript file, as Vitest's parser makes it. */
export type SyntaxNode = { type: string; start: number } & Record<string, unknown>;

/** The statements of a file. Throws an error that names it when it cannot be parsed. */
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

/** The nodes directly below, in the order of the source. */
export function childNodes(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node).flat().filter(isNode);
}

/** Visits the node and its descendants; those of a node for which `enter` returns false are skipped. */
export function walk(node: SyntaxNode, enter: (node: SyntaxNode) => boolean): void {
  if (!enter(node)) return;
  for (const child of childNodes(node)) walk(child, enter);
}

/** The name of an identifier node, else undefined. */
export function identifierName(value: unknown): string | undefined {
  return isNode(value) && value.type === 'Identifier' && typeof value.name === 'string' ? value.name : undefined;
}
