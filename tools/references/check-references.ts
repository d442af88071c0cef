import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';

interface BadReference {
  /** Relative to the repository root. */
  path: string;
  line: number;
  sentence: string;
}

const READ = /\.(tsx?|mjs|js|css|html|md|ya?ml|rules)$/;

/** A page of the repository as code and tests refer to it: from the root, with or without an anchor. */
const PAGE = /(?<![\w./-])((?:docs\/[\w./-]*\w|CONTRIBUTING|README)\.md)(?:#([\w-]+))?/g;
/** A Markdown link to a file or an anchor, relative to the page. */
const LINK = /\]\((?!\w+:)([^)\s#]*)(?:#([\w-]+))?\)/g;
/** A path in backticks on a Markdown page. */
const PATH = /`((?:apps|libs|services|tools|e2e|deploy|docs)\/[\w./-]*\w)`/g;
/** A document outside of the repository, or a number that means nothing without its title. */
const VAGUE =
  /\b(?:(?:spec|ruling|design|issue|decision)s? \d+|the (?:spec|rulings|syllabus)\b|(?:spec|syllabus)(?:['’]s|:))/gi;

/** A problem at an offset of a text. */
type Finding = { offset: number; sentence: string | undefined };

/**
 * Finds broken references in the sources, tests and docs at `root`, and those too vague to follow (bare numbers), sorted by
 * path and line. `vagueAllowed`: folders whose vague references are not reported.
 */
export function checkReferences(root: string, vagueAllowed: readonly string[] = []): BadReference[] {
  const paths = readRepositoryPaths(root);
  const faultOf = faultFinder(root, paths);
  return paths.files
    .filter((path) => READ.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const isVagueAllowed = vagueAllowed.some((folder) => path.startsWith(`${folder}/`));
      const findings: Finding[] = [
        ...pagesIn(path, text, faultOf),
        ...(path.endsWith('.md') ? [...linksIn(path, text, faultOf), ...pathsIn(text, paths)] : []),
        ...(isVagueAllowed ? [] : vagueIn(text)),
      ];
      return findings.flatMap(({ offset, sentence }) =>
        sentence === undefined ? [] : [{ path, line: text.slice(0, offset).split('\n').length, sentence }],
      );
    })
    .sort((one, other) => (one.path === other.path ? one.line - other.line : 0));
}

/** Why a page or its anchor does not exist; undefined if it does. */
type FaultOf = (page: string, anchor: string | undefined) => string | undefined;

function faultFinder(root: string, paths: RepositoryPaths): FaultOf {
  const known = new Map<string, ReadonlySet<string>>();
  const anchorsOf = (page: string) => {
    const anchors = known.get(page) ?? markdownAnchors(readFileSync(join(root, page), 'utf8'));
    known.set(page, anchors);
    return anchors;
  };
  return (page, anchor) => {
    if (!paths.has(page)) return missing(page, paths);
    if (anchor === undefined || !page.endsWith('.md') || anchorsOf(page).has(anchor)) return undefined;
    return `"${page}" has no anchor "${anchor}".`;
  };
}

function missing(path: string, paths: RepositoryPaths): string {
  const moved = paths.movedTo(path);
  return `"${path}" does not exist.${moved === undefined ? '' : ` There is "${moved}".`}`;
}

function pagesIn(path: string, text: string, faultOf: FaultOf): Finding[] {
  return Array.from(text.matchAll(PAGE), ({ index, 1: page = '', 2: anchor }) => {
    // The target of a Markdown link is relative to its page, and checked there.
    const isLink = path.endsWith('.md') && text[index - 1] === '(';
    return { offset: index, sentence: isLink ? undefined : faultOf(page, anchor) };
  });
}

function linksIn(path: string, text: string, faultOf: FaultOf): Finding[] {
  return Array.from(text.matchAll(LINK), ({ index, 1: target = '', 2: anchor }) => {
    const page = target === '' ? path : posix.join(posix.dirname(path), target);
    return { offset: index, sentence: faultOf(page, anchor) };
  });
}

function pathsIn(text: string, paths: RepositoryPaths): Finding[] {
  return Array.from(text.matchAll(PATH), ({ index, 1: path = '' }) => {
    return { offset: index, sentence: paths.has(path) ? undefined : missing(path, paths) };
  });
}

function vagueIn(text: string): Finding[] {
  return Array.from(text.matchAll(VAGUE), ({ index, 0: found }) => {
    const todo = 'State the rule, or link to docs/behaviour.md or a decision.';
    return { offset: index, sentence: `"${found}" leads nowhere. ${todo}` };
  });
}

/**
 * The anchors of a Markdown page: explicit ones (`<a id="…">`), and those that GitHub generates for headings.
 *
 * @example
 * markdownAnchors('## Two words\n<a id="rule"></a>'); // Set { 'rule', 'two-words' }
 */
export function markdownAnchors(text: string): ReadonlySet<string> {
  const anchors = new Set(Array.from(text.matchAll(/<a id="([\w-]+)">/g), ([, id = '']) => id));
  const uses = new Map<string, number>();
  for (const [, heading = ''] of withoutCode(text).matchAll(/^#{1,6} +(.+)$/gm)) {
    const slug = slugOf(heading);
    const used = uses.get(slug) ?? 0;
    uses.set(slug, used + 1);
    anchors.add(used === 0 ? slug : `${slug}-${used}`);
  }
  return anchors;
}

function withoutCode(text: string): string {
  return text.replace(/^```.*?^```/gms, '');
}

function slugOf(heading: string): string {
  return heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}

const LEFT_OUT = new Set(['node_modules', 'dist', 'dist-private', '.git', '.nx', '.data', '.reports']);

/** Looks up the paths that docs use. */
interface RepositoryPaths {
  /** Files of sources, tests and docs, from the root. */
  files: readonly string[];
  /** Whether a path is a file, a file without its endings ("src/app" for "src/app.test.ts"), or a folder. */
  has(path: string): boolean;
  /** The only path with that name; undefined if there is none or more than one. */
  movedTo(path: string): string | undefined;
}

/** Reads the paths of the repository at `root`, without installed packages, builds and reports. */
export function readRepositoryPaths(root: string): RepositoryPaths {
  const files = globSync(['**/*', '**/.*', '.github/**/*'], {
    cwd: root,
    exclude: (name) => LEFT_OUT.has(basename(name)),
  }).sort();
  const paths = new Set(files.flatMap((file) => [file, ...withoutEndings(file)]));
  return {
    files,
    has: (path) => paths.has(path.replace(/\/$/, '')),
    movedTo(path) {
      const found = [...paths].filter((one) => basename(one) === basename(path));
      return found.length === 1 ? found[0] : undefined;
    },
  };
}

/** "a/b.test.ts" without one ending, and without two. */
function withoutEndings(file: string): string[] {
  const [name = '', ...endings] = basename(file).split('.');
  return endings.map((_, count) => `${dirname(file)}/${[name, ...endings.slice(0, count)].join('.')}`);
}
