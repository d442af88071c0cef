import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';

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
const REMEDY = 'State the rule, or link to docs/behaviour.md or a decision.';

/** Folders in which these words have another meaning, such as a Kubernetes field. */
const VAGUE_ALLOWED = /^deploy\/kubernetes\//;

/**
 * Finds broken references in the sources, tests and docs at `root`, and those too vague to follow (bare numbers), sorted by
 * path and line.
 */
export function checkReferences(root: string) {
  const files = readRepositoryPaths(root);
  // The docs may omit the endings of a file.
  const paths = new Set(files.flatMap((file) => [file, ...withoutEndings(file)]));
  const texts = files
    .filter((path) => READ.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const pages = texts.filter(({ path }) => path.endsWith('.md'));
  const anchors = new Map(pages.map(({ path, text }) => [path, markdownAnchors(text)]));

  /** Why a page or its anchor does not exist; undefined if it does. */
  function faultOf(page: string, anchor?: string): string | undefined {
    if (!paths.has(page.replace(/\/$/, ''))) return `"${page}" does not exist.`;
    return anchor === undefined || anchors.get(page)?.has(anchor) !== false
      ? undefined
      : `"${page}" has no anchor "${anchor}".`;
  }

  return texts.flatMap(({ path, text }) => {
    const find = (pattern: RegExp, fault: (match: RegExpExecArray) => string | undefined) =>
      [...text.matchAll(pattern)].flatMap((match) => {
        const sentence = fault(match);
        return sentence === undefined ? [] : [{ path, line: text.slice(0, match.index).split('\n').length, sentence }];
      });
    const isPage = anchors.has(path);
    // The target of a Markdown link is relative to its page, and checked as one.
    const isLink = (offset: number) => isPage && text[offset - 1] === '(';
    const folder = posix.dirname(path);
    const found = [
      ...find(PAGE, ({ index, 1: page = '', 2: anchor }) => (isLink(index) ? undefined : faultOf(page, anchor))),
      ...(isPage
        ? find(LINK, ([, target, anchor]) => faultOf(target ? posix.join(folder, target) : path, anchor))
        : []),
      ...(isPage ? find(PATH, ([, target = '']) => faultOf(target)) : []),
      ...(VAGUE_ALLOWED.test(path) ? [] : find(VAGUE, ([words]) => `"${words}" leads nowhere. ${REMEDY}`)),
    ];
    return found.sort((one, other) => one.line - other.line);
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

/** The files and folders of the repository at `root`, without installed packages, builds and reports. */
export function readRepositoryPaths(root: string): string[] {
  const excluded = (name: string) => LEFT_OUT.has(basename(name));
  return globSync(['**/*', '**/.*', '.github/**/*'], { cwd: root, exclude: excluded }).sort();
}

/** "a/b.test.ts" without one ending, and without two. */
function withoutEndings(file: string): string[] {
  const [name = '', ...endings] = basename(file).split('.');
  return endings.map((_, count) => `${dirname(file)}/${[name, ...endings.slice(0, count)].join('.')}`);
}
