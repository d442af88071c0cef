import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  API,
  type Checker,
  type Project,
  SignatureKind,
  type Snapshot,
  type Type,
  type Symbol as TypeSymbol,
} from 'typescript/unstable/sync';
import { type Members, ownSharedModules } from '../config/surface-record.ts';

/**
 * Reads the public surface of every shared module from its types.
 *
 * A member is `out` where the module hands the value to its users, and `in` where its users hand it to the module
 * (a parameter, an option). A type that goes both ways is listed twice. Types of packages in node_modules are named, not listed.
 *
 * @param root the folder of the workspace
 * @returns the members by module
 * @throws Error when an entry is missing
 */
export function readSurface(root: string): Map<string, Members> {
  const api = new API({ cwd: root });
  try {
    const openProjects = [...new Set(ownSharedModules.map((module) => configOf(root, module)))];
    const snapshot = api.updateSnapshot({ openProjects });
    return new Map(ownSharedModules.map((module) => [module, membersOf(snapshot, root, module)]));
  } finally {
    api.close();
  }
}

function membersOf(snapshot: Snapshot, root: string, module: string): Members {
  const [, , entry = ''] = module.split('/');
  const config = configOf(root, module);
  const source = join(dirname(config), 'src', entry);
  const file = [`${source}.ts`, `${source}.tsx`].find((path) => existsSync(path));
  const project = snapshot.getProject(config);
  const parsed = file === undefined ? undefined : project?.program.getSourceFile(file);
  const symbol = parsed && project?.checker.getSymbolAtLocation(parsed);
  if (!symbol || !project)
    throw new Error(`${module}: ${source}.ts is missing, exports nothing, or is not part of ${config}.`);
  return new Walk(project).exports(symbol);
}

function configOf(root: string, module: string): string {
  return join(root, 'libs', module.split('/')[1] ?? '', 'tsconfig.json');
}

type Direction = 'in' | 'out';
const opposite = { in: 'out', out: 'in' } as const;

/** The TypeScript symbol flags used here. */
const flags = { alias: 2_097_152, value: 111_551, type: 788_968, optional: 16_777_216, method: 8192 } as const;

/** Walks from the exports of a module through every workspace type that they mention. */
class Walk {
  readonly #checker: Checker;
  readonly #members = new Map<string, string>();
  readonly #seen = new Set<string>();

  constructor(project: Project) {
    this.#checker = project.checker;
  }

  exports(module: TypeSymbol): Members {
    const symbols = this.#checker.getExportsOfModule(module).map((exported) => {
      return {
        name: exported.name,
        symbol: exported.flags & flags.alias ? this.#checker.getAliasedSymbol(exported) : exported,
      };
    });
    for (const { name, symbol } of symbols) if (symbol.flags & flags.value) this.#value(name, symbol);
    for (const { name, symbol } of symbols) {
      const isListed = [...this.#members.keys()].some((member) => member.includes(` ${name}.`));
      // No exported function mentions this type: the shell passes it, such as the props of a mount.
      if (symbol.flags & flags.type && !isListed)
        this.#named(name, this.#checker.getDeclaredTypeOfSymbol(symbol), 'out');
    }
    return new Map([...this.#members].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  #value(name: string, symbol: TypeSymbol): void {
    const type = this.#checker.getTypeOfSymbol(symbol);
    if (!type) return;
    this.#members.set(`out ${name}`, this.#text(type));
    this.#inner(type, 'out');
  }

  /** Lists a named type: its properties, or its text if it has none, such as a union. */
  #named(name: string, type: Type, direction: Direction): void {
    if (this.#wasSeen(`${name} ${type.id} ${direction}`)) return;
    if (!type.isObjectType() || this.#checker.getPropertiesOfType(type).length === 0) {
      this.#members.set(`${direction} ${name}`, this.#text(type));
      this.#inner(type, direction);
      return;
    }
    for (const property of this.#checker.getPropertiesOfType(type)) {
      const propertyType = this.#checker.getTypeOfSymbol(property);
      if (!propertyType || property.name.startsWith('__')) continue;
      const mark = property.flags & flags.optional ? '?' : '';
      this.#members.set(`${direction} ${name}.${property.name}`, `${mark}${this.#text(propertyType)}`);
      this.#inner(propertyType, direction);
    }
    this.#signatures(type, direction);
  }

  /** Finds named types nested in a type. */
  #inner(type: Type, direction: Direction): void {
    if (this.#wasSeen(`${type.id} ${direction}`)) return;
    if (type.isUnionType() || type.isIntersectionType()) {
      for (const part of type.getTypes()) this.#inner(part, direction);
      return;
    }
    if (!type.isObjectType()) return;
    if (type.isTypeReference()) {
      for (const part of this.#checker.getTypeArguments(type)) this.#inner(part, direction);
    }
    this.#signatures(type, direction);
    const symbol = type.getSymbol();
    if (!symbol || !this.#isOurs(symbol)) return;
    if (type.isClassOrInterface()) this.#named(symbol.name, type, direction);
    else this.#properties(type, direction);
  }

  #properties(type: Type, direction: Direction): void {
    for (const property of this.#checker.getPropertiesOfType(type)) {
      const propertyType = this.#checker.getTypeOfSymbol(property);
      if (propertyType) this.#inner(propertyType, direction);
    }
  }

  #signatures(type: Type, direction: Direction): void {
    for (const signature of this.#checker.getSignaturesOfType(type, SignatureKind.Call)) {
      for (const parameter of signature.getParameters()) {
        const given = this.#checker.getTypeOfSymbol(parameter);
        if (given) this.#inner(given, opposite[direction]);
      }
      const result = this.#checker.getReturnTypeOfSignature(signature);
      if (result) this.#inner(result, direction);
    }
  }

  #isOurs({ declarations }: TypeSymbol): boolean {
    return declarations.some(({ path }) => OWN_SOURCE.test(path));
  }

  #text(type: Type): string {
    return this.#checker.typeToString(type, undefined, NO_TRUNCATION).replaceAll(/\s+/g, ' ');
  }

  #wasSeen(key: string): boolean {
    if (this.#seen.has(key)) return true;
    this.#seen.add(key);
    return false;
  }
}

const NO_TRUNCATION = 1;

/** Normalizes paths: TypeScript lowercases them on case-insensitive file systems. */
const OWN_SOURCE = /\/libs\/[\w-]+\/src\//i;
