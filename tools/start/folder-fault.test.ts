import { dirname, join } from 'node:path';
import { temporaryFolder } from '@tensely/testing/node';
import { expect, test } from 'vitest';
import { folderFault } from './folder-fault.ts';

test('reports a file in place of the folder or of a parent', () => {
  const file = join(temporaryFolder({ data: '' }), 'data');
  expect(folderFault(file)).toBe(`${file} is a file; set DATA_DIR to a folder.`);
  expect(folderFault(join(file, 'tensely'))).toBe(`${file} is a file; set DATA_DIR to a folder.`);
  expect(folderFault(join(dirname(file), 'not/yet/there'))).toBeUndefined();
});
