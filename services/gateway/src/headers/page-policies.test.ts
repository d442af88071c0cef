import { describe, expect, test } from 'vitest';
import { pagePolicies } from './page-policies.ts';

const plain = '<!doctype html><html><head></head></html>';
const modern = plain.replace('<head>', '<head><meta name="policies" content="trusted-types">');
const policiesOf = (page = plain, changes = {}) => pagePolicies({ page, api: [], ...changes });
const policyOf = (page = plain, changes = {}) => policiesOf(page, changes)['Content-Security-Policy'];

describe('a page', () => {
  test('runs and shows what comes from its own address, nothing inline and nothing evaluated', () => {
    expect(policyOf()).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policyOf()).not.toContain('unsafe');
  });

  test('runs no script without a hash', () => {
    expect(policiesOf()['Integrity-Policy']).toBe('blocked-destinations=(script)');
  });

  test('talks to the API where that has an address of its own', () => {
    expect(policyOf(plain, { api: ['https://api.example'] })).toContain("connect-src 'self' https://api.example;");
  });

  test('that can live with them gets Trusted Types', () => {
    expect(policyOf(modern)).toContain("require-trusted-types-for 'script'; trusted-types tensely");
  });

  test.each([
    '',
    '<meta content="trusted-types" name="description">',
    '<meta name="policies" content="none of trusted-types">',
    '<p>name="policies" content="trusted-types"</p>',
  ])('says so in one way alone, not by "%s"', (text) => {
    expect(policyOf(plain.replace('<head>', `<head>${text}`))).not.toContain('trusted-types');
  });
});

describe('a page with a remote from source', () => {
  const changes = { development: ['http://localhost:15173'] };

  test('lets that address run, style, and tell of changes', () => {
    const policy = policyOf(modern, changes);
    expect(policy).toContain("script-src 'self' http://localhost:15173 'unsafe-eval';");
    expect(policy).toContain("style-src 'self' http://localhost:15173 'unsafe-inline';");
    expect(policy).toContain("connect-src 'self' http://localhost:15173 ws://localhost:15173;");
  });

  test('has neither Trusted Types nor hashes, which a development build does not know', () => {
    expect(policyOf(modern, changes)).not.toContain('trusted-types');
    expect(policiesOf(modern, changes)['Integrity-Policy']).toBeUndefined();
  });
});
