import { codeOf } from '@tensely/core/logic';

/** Problems and the SDK error codes that mean them (docs/behaviour.md#signin-problems). */
const PROBLEMS = {
  notAccepted:
    'invalid-custom-token custom-token-mismatch invalid-credential rejected-credential missing-or-invalid-nonce ' +
    'invalid-auth-event no-auth-event expired-action-code invalid-action-code code-expired argument-error',
  ended:
    'user-token-expired invalid-user-token user-signed-out null-user requires-recent-login user-mismatch ' +
    // The service's error for a deleted account. The SDK passes it through.
    'invalid-refresh-token',
  disabled: 'user-disabled',
  noAccount: 'user-not-found',
  wrongPassword: 'wrong-password',
  invalidEmail: 'invalid-email invalid-recipient-email',
  weakPassword: 'weak-password missing-password password-does-not-meet-requirements',
  accountExists:
    'email-already-in-use account-exists-with-different-credential credential-already-in-use provider-already-linked',
  unreached: 'network-request-failed timeout',
  tooMany: 'too-many-requests quota-exceeded',
  popupBlocked: 'popup-blocked',
  popupClosed:
    'popup-closed-by-user cancelled-popup-request user-cancelled redirect-cancelled-by-user redirect-operation-pending',
  noStorage:
    'web-storage-unsupported unsupported-persistence-type invalid-persistence-type cors-unsupported ' +
    'operation-not-supported-in-this-environment',
  moreSteps:
    'multi-factor-auth-required multi-factor-info-not-found missing-multi-factor-info missing-multi-factor-session ' +
    'invalid-multi-factor-session second-factor-already-in-use maximum-second-factor-count-exceeded ' +
    'unsupported-first-factor unverified-email email-change-needs-verification invalid-verification-code ' +
    'invalid-verification-id missing-verification-code missing-verification-id invalid-phone-number ' +
    'missing-phone-number captcha-check-failed missing-recaptcha-token invalid-recaptcha-token',
  notWorking:
    'admin-restricted-operation app-deleted app-not-authorized app-not-installed already-initialized ' +
    'auth-domain-config-required cordova-not-ready dependent-sdk-initialized-before-auth dynamic-link-not-activated ' +
    'emulator-config-failed internal-error invalid-api-key invalid-app-credential invalid-app-id invalid-cert-hash ' +
    'invalid-continue-uri invalid-cordova-configuration invalid-dynamic-link-domain invalid-emulator-scheme ' +
    'invalid-hosting-link-domain invalid-message-payload invalid-oauth-client-id invalid-oauth-provider ' +
    'invalid-provider-id invalid-recaptcha-action invalid-recaptcha-version invalid-req-type invalid-sender ' +
    'invalid-tenant-id missing-android-pkg-name missing-app-credential missing-client-type missing-continue-uri ' +
    'missing-iframe-start missing-ios-bundle-id missing-recaptcha-version no-such-provider operation-not-allowed ' +
    'recaptcha-not-enabled tenant-id-mismatch unauthorized-continue-uri unauthorized-domain ' +
    'unsupported-tenant-operation',
};

/** Why a sign-in failed or ended. The shell has the messages. */
export type IdentityProblem = keyof typeof PROBLEMS | 'unknown';

const problems = new Map(
  Object.entries(PROBLEMS).flatMap(([problem, codes]) => codes.split(' ').map((code) => [code, problem] as const)),
);

/** Maps an SDK error to a problem. */
export function identityProblem(error: unknown): IdentityProblem {
  const problem = problems.get(codeOf(error).replace(/^auth\//, ''));
  return isProblem(problem) ? problem : 'unknown';
}

function isProblem(text: string | undefined): text is keyof typeof PROBLEMS {
  return text !== undefined && Object.hasOwn(PROBLEMS, text);
}
