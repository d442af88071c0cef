import { createHash } from 'node:crypto';
import { PAGES } from '../support/alter-page.ts';
import type { FaultProxy } from '../support/fault-proxy.ts';
import { changed, instead } from '../support/faults.ts';

/**
 * Runs first in every page. WebDriver does not expose the console, so the page reports its own errors; the other engines log
 * more.
 */
const SCRIPT = `(function () {
  function report(words) { navigator.sendBeacon('/complaints', words); }
  addEventListener('error', function (event) {
    if (event.message) return report(event.message);
    // WebKit reports each load that it aborts when the page is left. A page that is left runs no timers, so delay the report.
    setTimeout(report, 500, event.target.nodeName + ' ' + event.target.outerHTML);
  }, true);
  addEventListener('unhandledrejection', function (event) { report('Unhandled: ' + event.reason); });
  addEventListener('securitypolicyviolation', function (event) {
    report('Refused by ' + event.effectiveDirective + ': ' + event.blockedURI + ' in ' + event.sourceFile);
  });
  var log = console.error;
  console.error = function () {
    report(Array.prototype.map.call(arguments, String).join(' '));
    log.apply(console, arguments);
  };
})();`;

const integrity = `sha384-${createHash('sha384').update(SCRIPT).digest('base64')}`;
const element = `<script src="/recorder.js" integrity="${integrity}" crossorigin="anonymous"></script>`;

/** Makes all further pages behind the proxy report their errors to it. */
export function recordComplaints(proxy: FaultProxy): void {
  proxy.fail(/^\/recorder\.js$/, instead('text/javascript', SCRIPT));
  proxy.fail(/^\/complaints$/, instead('text/plain', ''));
  proxy.fail(
    PAGES,
    changed((body) => Buffer.from(body.toString().replace('<head>', `<head>${element}`))),
  );
}

/** The errors reported since the proxy started. */
export function recordedComplaints(proxy: FaultProxy): string[] {
  return proxy.sent(/^\/complaints$/);
}
