import { expect, it } from 'vitest';
import { z } from 'zod';
import { readVariables } from './read-variables.ts';
import { port, serviceVariables } from './service-variables.ts';

const schema = z.object({ ...serviceVariables, PORT: port.default(80) });
const read = (variables: Record<string, string | undefined>) =>
  readVariables(schema, variables, 'It cannot start.', ({ PORT, HOST }) =>
    PORT === 1 && HOST !== 'localhost' ? [{ name: 'PORT', fault: 'is taken' }] : [],
  );

it('treats an empty variable as unset and ignores unknown ones', () => {
  expect(read({ PORT: '', HOST: undefined, SHELL: '/bin/sh' })).toMatchObject({ PORT: 80, HOST: '127.0.0.1' });
});

it('the error names every invalid variable and quotes no value', () => {
  const wrong = () => read({ PORT: 'secret', LOG_LEVEL: 'loud', PROXIES: '2' });
  for (const name of ['PORT', 'LOG_LEVEL', 'PROXIES']) expect(wrong).toThrow(`${name}: `);
  expect(wrong).toThrow('LOG_LEVEL: must be one of fatal, ');
  expect(wrong).toThrow(/^It cannot start\. /);
  expect(wrong).not.toThrow(/secret|loud/);
});

it('the error names a variable that contradicts the others', () => {
  expect(() => read({ PORT: '1' })).toThrow('It cannot start. PORT: is taken');
});
