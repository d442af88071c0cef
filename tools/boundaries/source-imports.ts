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
  for (const statement of body) {
    walk(statement, (node) => {
      const sourceImport = readImport(node);
      if (sourceImport) found.push(sourceImport);
      return true;
    });
  }
  return found;
}

function readImport(node: SyntaxNode): SourceImport | undefined {
  const specifier = isNode(node.source) ? node.source.value : undefined;
  if (typeof specifier !== 'string') return undefined;
  const { start } = node;
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration': {
      const typeOnly = [node.importKind, node.exportKind].includes('type');
      return { specifier, names: typeOnly ? [] : importedNames(node.specifiers), typeOnly, start };
    }
    case 'ExportAllDeclaration': {
      const typeOnly = node.exportKind === 'type';
      return { specifier, names: typeOnly ? [] : ['*'], typeOnly, start };
    }
    case 'ImportExpression':
      return { specifier, names: ['*'], typeOnly: false, start };
    case 'TSImportType':
      return { specifier, names: [], typeOnly: true, start };
    default:
      return undefined;
  }
}

function importedNames(specifiers: unknown): string[] {
  if (!Array.isArray(specifiers)) return [];
  return specifiers.filter(isNode).flatMap((specifier) => {
    if (specifier.importKind === 'type' || specifier.exportKind === 'type') return [];
    if (specifier.type === 'ImportNamespaceSpecifier') return ['*'];
    if (specifier.type === 'ImportDefaultSpecifier') return ['default'];
    // The name in the other module is `imported` in an import and `local` in a re-export.
    return [identifierName(specifier.imported) ?? identifierName(specifier.local) ?? []].flat();
  });
}
