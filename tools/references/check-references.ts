import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { markdownAnchors } from './markdown-anchors.ts';
import { type RepositoryPaths, readRepositoryPaths } from './repository-paths.ts';

export interface BadReference {
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
