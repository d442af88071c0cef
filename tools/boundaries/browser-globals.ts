import { childNodes, identifierName, isNode, type SyntaxNode, walk } from './syntax-tree.ts';

const browserGlobals = new Set(
  `window document navigator location history screen self customElements indexedDB localStorage sessionStorage cookieStore
  matchMedia requestAnimationFrame getComputedStyle addEventListener removeEventListener alert confirm prompt HTMLElement
  Element Node`.split(/\s+/),
);

const typeScriptExpressions = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression']);

/** The browser globals that a file uses as values without declaring them (a parameter `window` is fine). */
export function usedBrowserGlobals(body: SyntaxNode[]): { name: string; start: number }[] {
  const declared = new Set<string>();
  const used: { name: string; start: number }[] = [];
  walk(body, (node) => {
    if (node.type.startsWith('TS') && !typeScriptExpressions.has(node.type)) return false;
    for (const name of declaredNames(node)) declared.add(name);
    used.push(...valueReferences(node).filter(({ name }) => browserGlobals.has(name)));
    return true;
  });
  return used.filter(({ name }) => !declared.has(name));
}

function declaredNames(node: SyntaxNode): string[] {
  if (node.type === 'VariableDeclarator') return patternNames(node.id);
  if (node.type === 'CatchClause') return patternNames(node.param);
  if (node.type.startsWith('Import')) return patternNames(node.local);
  if (Array.isArray(node.params)) return [node.id, ...node.params].flatMap(patternNames);
  return node.type === 'ClassDeclaration' ? patternNames(node.id) : [];
}

function patternNames(pattern: unknown): string[] {
  if (!isNode(pattern)) return [];
  const name = identifierName(pattern);
  if (name) return [name];
  if (pattern.type === 'AssignmentPattern') return patternNames(pattern.left);
  if (pattern.type === 'Property') return patternNames(pattern.value);
  return childNodes(pattern).flatMap(patternNames);
}

/** Identifiers directly below `node` that are values, not property names or keys. */
function valueReferences(node: SyntaxNode): { name: string; start: number }[] {
  const names = new Set<unknown>(node.computed === true ? [] : [node.property, node.key, node.label]);
  if (node.type === 'MemberExpression' && identifierName(node.object) === 'globalThis') names.delete(node.property);
  return childNodes(node)
    .filter((child) => !names.has(child))
    .flatMap((child) => ({ name: identifierName(child) ?? '', start: child.start }));
}
