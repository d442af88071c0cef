// The help texts. Plain JavaScript for Node 20, because they are shown before anything is installed.

import { basename } from 'node:path';

/** Keyed by the file name of the command. `release` and `data` print their own help. */
const TEXTS = {
  start: `Usage: npm start [-- --federated] [--as-released]
Runs the whole product on this machine. Publishes the sources unless something newer was promoted by hand.
  --federated     also start the emulators of federated accounts (requirements: npm run emulators -- --help)
  --as-released   start what is live in the release store, publish nothing
Example: npm start -- --as-released`,
  dev: `Usage: npm run dev [-- APP…]
Runs these apps from source with hot reload, and the others as released. Without a name, all apps run from source.
Example: npm run dev -- lessons`,
  test: `Usage: npm test [-- STEP…]
Runs every check, or the named steps and those they need. Unchanged tasks come from Nx's cache.
Steps: chromium, lint, boundaries, surface, types, unit, setup, deploy, content, build, supply, weight, e2e, browsers, attacks
  e2e NAME    run the journeys whose path, title or group contains NAME
  affected    run boundaries, surface, lint, types, unit, content, build and e2e for projects that differ from the branch main, uncommitted changes included
Example: npm test -- e2e kept-progress`,
  e2e: `Usage: npm run e2e -- --with REMOTE@VERSION | --live | --record [NAME]
Runs journeys against a copy of the live versions in the release store (RELEASE_STORE); never writes to the store.
  --with REMOTE@VERSION  run the journeys through several remotes, with this version in place of the live one; REMOTE@candidate is
                         the canary, or else the latest published version
  --live                 run all journeys against exactly the live versions
  --record               record the client's requests; the tests of the progress service replay them
  NAME                   run only the journeys whose path, title or group contains NAME
E2E_PORT_OFFSET=1000 adds 1000 to every port (from 14200 on) and uses its own data folder, for parallel runs; without it a run uses
the first free thousand.
Example: npm run e2e -- --with lessons@candidate`,
  serve: `Usage: npm run serve -- SERVICE
Runs one service alone: progress, parent-site or gateway.
Example: npm run serve -- progress`,
  content: `Usage: npm run content -- check | parse | review | stats | reports | messages | schema | export | import
  check [PATH…]   check all content, or the named files (also A1/nouns)
  parse FILE      print a page or a test in canonical form, and list the repairs
  review TOPIC    print the questions for a second solver, without keys (--all: also reviewed ones);
                  --answers FILE reads the completed sheet and writes the record
  stats           count pages, questions and pictures by topic
  reports         list open reports of learners; QUESTION --close closes them
  messages [TEXT] print all interface texts, or those with TEXT, in every language
  schema          write the JSON Schema of a page, for editors
  export [PATH…]  write the questions of lessons for other systems: --format qti3 | gift | csv, --to FILE, --force
  import FILE     read QTI 3.0, 2.2 or 2.1 (.zip, .xml), Moodle GIFT (.gift, .txt) or CSV (.csv) into pages:
                  --topic A1/nouns; --force replaces questions of existing pages
Example: npm run content -- check`,
  surface: `Usage: npm run surface [-- --write]
Compares the shared modules with their surface files (libs/*/surface) and lists breaking changes.
--write updates the files; a breaking change first needs a higher version of its lib.
Example: npm run surface -- --write`,
  shots: `Usage: npm run shots
Takes the screenshots in docs/pictures from the product that "npm start" runs.
Example: npm run shots`,
  bench: `Usage: npm run bench [-- BENCH…] [--rounds N] [--only ROW,…] [--trace]
Measures the product on a quiet machine: first-screen and progress, or the one you name.
  --rounds N     how often to measure each row
  --only ROW,…   measure these rows only
  --trace        write a trace of each visit, for the Performance panel of the browser
Example: npm run bench -- first-screen --only lesson,floor --rounds 3`,
  drill: `Usage: npm run drill -- scale [--learners 50]
Runs two of each service behind Caddy under load, kills and restarts them one at a time, and reports lost work.
  --learners N   number of learners, 1 to 5000, each with a request a second
Example: npm run drill -- scale --learners 100`,
  supply: `Usage: npm run supply -- licences | audit | scripts | bill --to FILE [--app NAME]
  licences               check that the licence of every package is allowed
  audit                  ask the registry for known vulnerabilities; fails for serious ones
  scripts                check that no package has an unreviewed install script
  bill --to FILE         write the bill of materials (CycloneDX) of the product, or of one app
Example: npm run supply -- bill --to bill.json --app lessons`,
  gallery: `Usage: npm run gallery
Shows every question type in every state, with hot reload, without shell or sign-in, on GALLERY_PORT.
Example: npm run gallery`,
  accounts: `Usage: npm run accounts -- find
Asks for an e-mail address, and prints the uid of its account at the reference parent site, for "npm run data".
Example: npm run accounts -- find`,
  generate: `Usage: npm run generate [-- GENERATOR NAME] [--dry-run]
Generates working files: remote, question-type, lesson-page, release-verb. Without a name it lists the generators.
  --dry-run   show the files without writing them
Further options of a generator: npm run generate -- remote --help
Example: npm run generate -- remote word-games`,
  emulators: `Usage: npm run emulators [-- --auth PORT] [--firestore PORT] [--project demo-NAME] [--rules FILE]
Runs the emulators of federated accounts on this machine, Auth on 9099 and Firestore on 8080; port 0 skips one.
Firestore needs Java (11 or newer) and its archive: google-cloud-cli-firestore-emulator, or set FIRESTORE_EMULATOR_JAR.
Example: npm run emulators -- --firestore 0`,
};

/** @typedef {keyof typeof TEXTS} Command */

/**
 * The help text of a command.
 * @param {Command} command
 */
export function helpOf(command) {
  return TEXTS[command];
}

/**
 * The help text that these arguments request; undefined if they request none, or if the tool prints its own.
 * @param {string} tool path of the tool
 * @param {readonly string[]} options
 * @returns {string | undefined}
 */
export function helpAskedFor(tool, options) {
  const command = basename(tool, '.ts');
  if (!options.includes('--help') || !isCommand(command)) return undefined;
  // Nx lists the options of a single generator.
  if (command === 'generate' && options[0] !== '--help') return undefined;
  return TEXTS[command];
}

/**
 * @param {string} name
 * @returns {name is Command}
 */
function isCommand(name) {
  return Object.hasOwn(TEXTS, name);
}
