import { describe, expect, test } from 'vitest';
import { pagePolicies } from './page-policies.ts';

const plain = '<!doctype html><html><head></head></html>';
const modern = plain.replace('<head>', '<head><meta name="policies" content="trusted-types integrity">');

describe('a page', () => {
  const headers = pagePolicies({ page: plain, api: [] });
  const policy = headers['Content-Security-Policy'];

  test('runs and shows what comes from its own address, nothing inline and nothing evaluated', () => {
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policy).not.toContain('unsafe');
  });

  test('reports what the browser refuses', () => {
    expect(policy).toContain('report-to beacons; report-uri /beacons');
    expect(headers['Reporting-Endpoints']).toBe('beacons="/beacons"');
  });

  test('talks to the API where that has an address of its own', () => {
    const elsewhere = pagePolicies({ page: plain, api: ['https://api.example'] });
    expect(elsewhere['Content-Security-Policy']).toContain("connect-src 'self' https://api.example;");
  });

  test('that knows nothing of the newer policies is left without them', () => {
    expect(policy).not.toContain('trusted-types');
    expect(headers['Integrity-Policy']).toBeUndefined();
  });

  test('that can live with them gets Trusted Types, and nothing runs without a hash', () => {
    const strict = pagePolicies({ page: modern, api: [] });
    expect(strict['Content-Security-Policy']).toContain(
      "require-trusted-types-for 'script'; trusted-types tensely default",
    );
    expect(strict['Integrity-Policy']).toBe('blocked-destinations=(script style), endpoints=(beacons)');
  });

  test.each(['<meta content="trusted-types" name="description">', '<p>name="policies" content="trusted-types"</p>'])(
    'says so in one way alone, not by %s',
    (text) => {
      const headers = pagePolicies({ page: plain.replace('<head>', `<head>${text}`), api: [] });
      expect(headers['Content-Security-Policy']).not.toContain('trusted-types');
    },
  );
});

describe('a page with a remote from source', () => {
  const headers = pagePolicies({ page: modern, api: [], development: ['http://localhost:15173'] });

  test('lets that address run, style, and tell of changes', () => {
    const policy = headers['Content-Security-Policy'];
    expect(policy).toContain("script-src 'self' http://localhost:15173 'unsafe-eval';");
    expect(policy).toContain("style-src 'self' http://localhost:15173 'unsafe-inline';");
    expect(policy).toContain("connect-src 'self' http://localhost:15173 ws://localhost:15173;");
  });

  test('has neither Trusted Types nor hashes, which a development build does not know', () => {
    expect(headers['Content-Security-Policy']).not.toContain('trusted-types');
    expect(headers['Integrity-Policy']).toBeUndefined();
  });
});
