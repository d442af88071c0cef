// What each command says to --help. Plain JavaScript for Node 20: it is shown before anything is installed.

import { basename } from 'node:path';

/** By the name of the command, which is that of its file. `release` and `data` answer by themselves. */
const TEXTS = {
  start: `Usage: npm start [-- --federated] [--as-released]
Runs the whole product on this machine, and publishes the sources where nothing newer was promoted by hand.
  --federated     starts the emulators of federated accounts, too (what they need: npm run emulators -- --help)
  --as-released   starts what is live in the release store, and publishes nothing
Example: npm start -- --as-released`,
  dev: `Usage: npm run dev [-- APP…]
Runs the product with these apps from source, with hot reload, and the others as released. Without a name all are from source.
Example: npm run dev -- lessons`,
  test: `Usage: npm test [-- STEP…]
Runs every check, or the steps that are named and those that they need. What has not changed comes from Nx's cache.
Steps: chromium, lint, boundaries, types, unit, setup, deploy, supply, content, build, weight, e2e, browsers, attacks
  e2e NAME    the journeys whose path, title or group contains NAME
  affected    lint, boundaries, types, unit and e2e for the projects that differ from the branch main, uncommitted changes included
Example: npm test -- e2e kept-progress`,
  e2e: `Usage: npm run e2e -- --with REMOTE@VERSION | --live | --record [NAME]
Runs journeys against the versions that are live in the release store (RELEASE_STORE), in a copy: the store itself is only read.
  --with REMOTE@VERSION  the journeys that cross remotes, with this version in the place of the live one; REMOTE@candidate is the
                         version on trial, else the one that was published last
  --live                 all journeys, against exactly what is live
  --record               records the requests of these sources' client, which the tests of the progress service replay
  NAME                   only the journeys whose path, title or group contains NAME
E2E_PORT_OFFSET=1000 adds 1000 to every port (14200 and on) and takes a data folder of its own, so that runs can stand side by side;
without it a run takes the first thousand that is free.
Example: npm run e2e -- --with lessons@candidate`,
  serve: `Usage: npm run serve -- SERVICE
Runs one service of the product alone: progress, parent-site or gateway.
Example: npm run serve -- progress`,
  content: `Usage: npm run content -- check | parse | review | stats | reports | messages | schema | export | import
  check [PATH…]   checks authors' files, all of them or those named (also as A1/nouns)
  parse FILE      prints a page or a test in its canonical form, and what had to be repaired
  review TOPIC    prints what a second solver has to answer, without keys (--all: everything);
                  --answers FILE takes the filled sheet, and writes the record
  stats           tells what there is, topic by topic and test by test
  reports         lists what learners have reported; QUESTION --close closes what is answered
  messages [TEXT] prints all interface texts, or those with TEXT, in every language;
                  --page FILE writes them as a page, side by side
  schema          writes the JSON Schema of a page, for editors
  export [PATH…]  writes the questions of lessons for other systems: --format qti3 | gift | csv, --to FILE, --force
  import FILE     reads QTI 3.0, 2.2 or 2.1 (.zip, .xml), Moodle GIFT (.gift, .txt) or a spreadsheet (.csv) into pages:
                  --topic A1/nouns, --dry-run; --force replaces the questions of pages that exist
Example: npm run content -- check`,
  surface: `Usage: npm run surface [-- --write]
Compares the shared modules with their surface files (libs/*/surface), and names what a change would break.
--write writes the files anew; a breaking change first needs a higher version of its lib.
Example: npm run surface -- --write`,
  shots: `Usage: npm run shots
Draws the pictures of the docs, in docs/pictures, from the product that "npm start" runs.
Example: npm run shots`,
  bench: `Usage: npm run bench [-- BENCH…] [--rounds N] [--only ROW,…]
Measures how fast the product is, on a quiet machine: delivery, first-screen and progress, or those that are named.
  --rounds N     how often each row is measured
  --only ROW,…   these rows alone
Example: npm run bench -- delivery --rounds 3`,
  drill: `Usage: npm run drill -- scale [--learners 50] [--seconds 5] [--think 1] [--proxy caddy|nginx] [--only PARTS] | teams [--rounds 10]
  scale          several of each service under load, while processes are killed, replaced and cut off in turn: what was lost?
  --learners N   how many learn at once, from 1 to 5000
  --seconds N    how long each disturbance is watched, from 1 to 60
  --think N      how many seconds a learner thinks between two requests, from 0.1 to 600
  --proxy NAME   the reverse proxy before the services
  --only PARTS   the events whose names hold one of these words, with commas
  teams          two teams ship at the same moment on one store, while visitors come: who was served what, was anything lost?
  --rounds N     how often they do, from 1 to 100
Example: npm run drill -- scale --proxy nginx`,
  supply: `Usage: npm run supply -- licences | audit | scripts | bill --to FILE [--app NAME]
  licences               checks that every package may be used
  audit                  asks the registry for known faults of packages, and fails for serious ones
  scripts                checks that no package runs anything when it is installed
  bill --to FILE         writes the bill of materials (CycloneDX) of the product, or of one app
Example: npm run supply -- bill --to bill.json --app lessons`,
  gallery: `Usage: npm run gallery
Shows every question type in every state, with hot reload, without shell or sign-in. GALLERY_PORT is its port.
Example: npm run gallery`,
  accounts: `Usage: npm run accounts -- export FILE [--force]
Writes which uid each account of the reference parent site has, with the addresses hashed: for "npm run data -- find".
  --force   writes over a file that is there
Example: npm run accounts -- export accounts.txt`,
  generate: `Usage: npm run generate [-- GENERATOR NAME] [--dry-run]
Writes files that already work: remote, question-type, lesson-page, release-verb. Without a name it lists them.
  --dry-run   only shows what would be written
A generator says what else it takes: npm run generate -- remote --help
Example: npm run generate -- remote word-games`,
  emulators: `Usage: npm run emulators [-- --auth PORT] [--firestore PORT] [--project demo-NAME] [--rules FILE]
Runs the emulators of federated accounts on this machine alone, Auth on 9099 and Firestore on 8080; port 0 leaves one out.
Firestore needs Java (11 or newer) and its archive: google-cloud-cli-firestore-emulator, or FIRESTORE_EMULATOR_JAR names it.
Example: npm run emulators -- --firestore 0`,
};

/** @typedef {keyof typeof TEXTS} Command */

/**
 * What a command does, its arguments and an example.
 * @param {Command} command
 */
export function helpOf(command) {
  return TEXTS[command];
}

/**
 * The help that these words ask for; undefined where they ask for none, or the tool answers by itself.
 * @param {string} tool its path
 * @param {readonly string[]} options
 * @returns {string | undefined}
 */
export function helpAskedFor(tool, options) {
  const command = basename(tool, '.ts');
  if (!options.includes('--help') || !isCommand(command)) return undefined;
  // Each generator has options of its own, which Nx lists.
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
