import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * A folder with these files, by their paths in it. It is removed when all tests have run, with all other temporary files
 * (tools/unit-tests/temporary-files.ts).
 *
 * @example
 * const folder = temporaryFolder({ 'package.json': '{}', 'src/main.ts': '' });
 */
export function temporaryFolder(files: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'test-'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}
