import { expect, test } from 'vitest';
import { describeBuildError } from './describe-build-error.ts';

test('an error in a module shows the file by its path in the app, and the lines around it', () => {
  const message = [
    '  \u001b[31m×\u001b[0m Module build failed (from builtin:swc-loader):',
    '  ╰─▶   × Syntax Error: Expected corresponding JSX closing tag for <sectio>',
    '          ╭─[24:6]',
    '       23 │       <p>Use the menu</p>',
    '       24 │     </section>',
    '          ·       ───────',
    '          ╰────',
    '        ',
  ].join('\n');
  expect(describeBuildError({ message, moduleName: './src/lesson/lesson-banner.tsx' }, '/project/apps/lessons')).toBe(
    [
      'src/lesson/lesson-banner.tsx: Syntax Error: Expected corresponding JSX closing tag for <sectio>',
      '   ╭─[24:6]',
      '23 │       <p>Use the menu</p>',
      '24 │     </section>',
      '   ·       ───────',
      '   ╰────',
    ].join('\n'),
  );
});

test('an error of a plugin is a sentence without its stack', () => {
  const message = [
    '  × content/A1/nouns/01.json: Expected property name',
    '        │     at JSON.parse (<anonymous>)',
  ].join('\n');
  expect(describeBuildError({ message }, '/project/apps/lessons')).toBe(
    'content/A1/nouns/01.json: Expected property name',
  );
});

test('a missing file is named by its path in the app', () => {
  const message = "  × Module not found: Can't resolve './gone.tsx' in '/project/apps/lessons/src'";
  expect(describeBuildError({ message, moduleName: 'babel!./src/app.tsx' }, '/project/apps/lessons')).toBe(
    "src/app.tsx: Module not found: Can't resolve './gone.tsx' in 'src'",
  );
  expect(describeBuildError({ message: "Can't read /project/apps/lessons/src/app.tsx" }, '/project/apps/lessons')).toBe(
    "Can't read src/app.tsx",
  );
});
