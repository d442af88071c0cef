import { identifierName, isNode, type SyntaxNode, walk } from './syntax-tree.ts';

export interface SourceImport {
  specifier: string;
  /** Imported names; `*` for the whole module. Type-only names are left out, because they do not exist at run time. */
  names: string[];
  typeOnly: boolean;
  /** Offset in the source. */
  start: number;
}

/** Every static and dynamic import, re-export and `import('…')` type of a file. */
export function sourceImports(body: SyntaxNode[]): SourceImport[] {
  const found: SourceImport[] = [];
  walk(body, (node) => {
    const specifier = isNode(node.source) ? node.source.value : undefined;
    if (typeof specifier !== 'string') return true;
    const typeOnly = node.type === 'TSImportType' || isTypeOnly(node);
    const names = Array.isArray(node.specifiers) ? importedNames(node.specifiers) : ['*'];
    found.push({ specifier, names: typeOnly ? [] : names, typeOnly, start: node.start });
    return true;
  });
  return found;
}

function isTypeOnly({ importKind, exportKind }: SyntaxNode): boolean {
  return importKind === 'type' || exportKind === 'type';
}

function importedNames(specifiers: unknown[]): string[] {
  return specifiers.filter(isNode).flatMap((specifier) => {
    if (isTypeOnly(specifier)) return [];
    if (specifier.type === 'ImportNamespaceSpecifier') return ['*'];
    if (specifier.type === 'ImportDefaultSpecifier') return ['default'];
    // The name in the other module is `imported` in an import and `local` in a re-export.
    return identifierName(specifier.imported) ?? identifierName(specifier.local) ?? [];
  });
}
