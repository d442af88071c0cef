import { describe, expect, test } from 'vitest';
import { pagePolicies } from './answer-headers.ts';

const plain = '<!doctype html><html><head></head></html>';
const modern = plain.replace('<head>', '<head><meta name="policies" content="trusted-types">');
const policiesOf = (page = plain, changes = {}) => pagePolicies({ page, api: [], ...changes });
const policyOf = (page = plain, changes = {}) => policiesOf(page, changes)['Content-Security-Policy'];

describe('a page', () => {
  test('runs no script without a hash', () => {
    expect(policiesOf()['Integrity-Policy']).toBe('blocked-destinations=(script)');
  });

  test('may call an API on another origin', () => {
    expect(policyOf(plain, { api: ['https://api.example'] })).toContain("connect-src 'self' https://api.example;");
  });

  test('enforces Trusted Types if it supports them', () => {
    expect(policyOf(modern)).toContain("require-trusted-types-for 'script'; trusted-types tensely");
  });

  test.each([
    '',
    '<meta content="trusted-types" name="description">',
    '<meta name="policies" content="none of trusted-types">',
    '<p>name="policies" content="trusted-types"</p>',
  ])('does not count as supporting them with "%s"', (text) => {
    expect(policyOf(plain.replace('<head>', `<head>${text}`))).not.toContain('trusted-types');
  });
});

describe('a page with a remote from source', () => {
  const changes = { development: ['http://localhost:15173'] };

  test('may load scripts and styles from that address, and connect to it for hot reload', () => {
    const policy = policyOf(modern, changes);
    expect(policy).toContain("script-src 'self' http://localhost:15173 'unsafe-eval';");
    expect(policy).toContain("style-src 'self' http://localhost:15173 'unsafe-inline';");
    expect(policy).toContain("connect-src 'self' http://localhost:15173 ws://localhost:15173;");
  });

  test('has neither Trusted Types nor hashes, which a development build does not support', () => {
    expect(policyOf(modern, changes)).not.toContain('trusted-types');
    expect(policiesOf(modern, changes)['Integrity-Policy']).toBeUndefined();
  });
});
