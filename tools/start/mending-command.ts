/** What is said of a store, and the command that mends it. The first that fits counts. */
const COMMANDS: readonly [said: RegExp, command: string][] = [
  [/not trusted here|trust file|trusted yet/i, 'npm run release -- keys list (docs/runbooks/key-lost.md)'],
  [
    /is an old one|does not match its signature|is damaged|beyond the next plausible/,
    'npm run release -- renew --restore',
  ],
  [/expired|has no renewal/, 'npm run release -- renew --due (docs/runbooks/renewals.md)'],
  [/publish and promote one/, 'npm start'],
  [/disk is full|is full:/, 'npm run release -- gc --keep 3 --dry-run (docs/runbooks/store-down.md)'],
];

/** The command that looks further where nothing else is known. */
const AUDIT = 'npm run release -- audit';

/** The command that mends what these sentences say. */
export function mendingCommand(sentences: readonly string[]): string {
  return COMMANDS.find(([said]) => sentences.some((sentence) => said.test(sentence)))?.[1] ?? AUDIT;
}
