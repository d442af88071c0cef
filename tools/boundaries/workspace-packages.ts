import { globSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readJsonFile } from '../config/read-json-file.ts';

const kinds = ['app', 'lib', 'ui', 'platform', 'offline', 'core', 'testing', 'service', 'tool', 'e2e'] as const;

const dependencies = z.record(z.string(), z.string()).default({});

const packageFile = z.object({
  name: z.string(),
  dependencies,
  devDependencies: dependencies,
  optionalDependencies: dependencies,
  nx: z.object({ tags: z.array(z.string()).default([]) }).optional(),
});

export type Kind = (typeof kinds)[number];

export interface WorkspacePackage {
  /** The name in imports, for example `@tensely/ui`. */
  name: string;
  /** Relative to the root, for example `libs/ui`. */
  folder: string;
  kind: Kind;
  dependencies: ReadonlySet<string>;
}

export interface Workspace {
  packages: readonly WorkspacePackage[];
  /** Packages that every project may use in tests, build configs and tools. */
  rootDependencies: ReadonlySet<string>;
}

/**
 * The packages of the workspace at `root` with their `kind:` tag.
 * @throws Error naming the package whose tag is missing or unknown.
 */
export function readWorkspace(root: string): Workspace {
  const files = globSync(['{apps,libs,services}/*/package.json', 'tools/package.json', 'e2e/package.json'], {
    cwd: root,
  });
  return {
    packages: files.sort().map((file) => readPackage(root, file)),
    rootDependencies: dependencyNames(readJsonFile(join(root, 'package.json'), packageFile)),
  };
}

function readPackage(root: string, file: string): WorkspacePackage {
  const content = readJsonFile(join(root, file), packageFile);
  const kind = kinds.find((candidate) => content.nx?.tags.includes(`kind:${candidate}`));
  if (!kind) throw new Error(`${file} has none of the tags ${kinds.map((known) => `kind:${known}`).join(', ')}.`);
  return {
    name: content.name,
    folder: file.replace('/package.json', ''),
    kind,
    dependencies: dependencyNames(content),
  };
}

function dependencyNames(content: z.infer<typeof packageFile>): ReadonlySet<string> {
  return new Set(Object.keys({ ...content.dependencies, ...content.devDependencies, ...content.optionalDependencies }));
}
