import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { markdownAnchors } from './markdown-anchors.ts';

export interface BadReference {
  /** From the root of the repository. */
  path: string;
  line: number;
  sentence: string;
}

const READ = '**/*.{ts,tsx,mjs,js,css,html,md,yml,yaml,rules}';
const LEFT_OUT = new Set(['node_modules', 'dist', 'dist-private', '.git', '.nx', '.data', '.reports']);

/** A page of the repository as code and tests name it: from the root, with or without an anchor. */
const PAGE = /(?<![\w./-])((?:docs\/[\w./-]*\w|CONTRIBUTING|README)\.md)(?:#([\w-]+))?/g;
/** A link of a Markdown page to a file or an anchor, which is relative to the page. */
const LINK = /\]\((?!\w+:)([^)\s#]*)(?:#([\w-]+))?\)/g;
/** A number in a paper that is not in the repository, or that says nothing without its title. */
const NUMBER = /\b(?:spec|ruling|design|issue|decision)s? \d+/gi;

/**
 * References in the sources, tests and docs at `root` that lead nowhere, and bare numbers in place of references, in the
 * order of paths and lines. `numbersAllowed`: folders whose numbers are not reported.
 */
export function checkReferences(root: string, numbersAllowed: readonly string[] = []): BadReference[] {
  const anchorsOf = anchorReader(root);
  const leadsNowhere = (page: string, anchor: string | undefined) => {
    if (!existsSync(join(root, page))) return `"${page}" does not exist.`;
    if (anchor === undefined || !page.endsWith('.md') || anchorsOf(page).has(anchor)) return undefined;
    return `"${page}" has no anchor "${anchor}".`;
  };
  return filesOf(root).flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const report = (offset: number, sentence: string | undefined): BadReference[] =>
      sentence === undefined ? [] : [{ path, line: text.slice(0, offset).split('\n').length, sentence }];
    const pages = Array.from(text.matchAll(PAGE), ({ index, 1: page = '', 2: anchor }) =>
      isLink(path, text, index) ? [] : report(index, leadsNowhere(page, anchor)),
    );
    const links = Array.from(path.endsWith('.md') ? text.matchAll(LINK) : [], ({ index, 1: target = '', 2: anchor }) =>
      report(index, leadsNowhere(linked(path, target), anchor)),
    );
    const isAllowed = numbersAllowed.some((folder) => path.startsWith(`${folder}/`));
    const numbers = Array.from(isAllowed ? [] : text.matchAll(NUMBER), ({ index, 0: found }) =>
      report(
        index,
        `"${found}" is a bare number: say the rule, or point at a row of docs/behaviour.md or at a decision.`,
      ),
    );
    return [...pages, ...links, ...numbers].flat().sort((one, other) => one.line - other.line);
  });
}

function filesOf(root: string): string[] {
  return globSync(READ, { cwd: root, exclude: (name) => LEFT_OUT.has(basename(name)) }).sort();
}

/** The target of a Markdown link is relative to its page, and checked as that. */
function isLink(path: string, text: string, index: number): boolean {
  return path.endsWith('.md') && text[index - 1] === '(';
}

function linked(path: string, target: string): string {
  return target === '' ? path : posix.join(posix.dirname(path), target);
}

function anchorReader(root: string): (page: string) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>();
  return (page) => {
    const anchors = known.get(page) ?? markdownAnchors(readFileSync(join(root, page), 'utf8'));
    known.set(page, anchors);
    return anchors;
  };
}
