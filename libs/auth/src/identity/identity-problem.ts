/** What went wrong, for the learner, with the codes of the identity SDK that mean it (docs/behaviour.md#signin-problems). */
const PROBLEMS: Readonly<Record<string, string>> = {
  'Your sign-in was not accepted. Please sign in again.':
    'invalid-custom-token custom-token-mismatch invalid-credential rejected-credential missing-or-invalid-nonce ' +
    'invalid-auth-event no-auth-event expired-action-code invalid-action-code code-expired argument-error',
  'Your sign-in has ended. Please sign in again.':
    'user-token-expired invalid-user-token user-signed-out null-user requires-recent-login user-mismatch ' +
    // What the service says of a session whose account is gone; the SDK has no code for it and hands it on.
    'invalid-refresh-token',
  'This account has been disabled. Ask the site where you signed up for help.': 'user-disabled',
  'There is no account with these details. Check them, or create an account.': 'user-not-found',
  'That email and password do not match. Check both and try again.': 'wrong-password',
  'Enter an email address like name@example.org.': 'invalid-email invalid-recipient-email',
  'Choose a longer password.': 'weak-password missing-password password-does-not-meet-requirements',
  'This account exists already. Sign in the way you did before.':
    'email-already-in-use account-exists-with-different-credential credential-already-in-use provider-already-linked',
  'The sign-in service could not be reached. Check your connection and try again.': 'network-request-failed timeout',
  'Too many attempts. Wait a few minutes and try again.': 'too-many-requests quota-exceeded',
  'Your browser blocked the sign-in window. Allow pop-ups for this site and try again.': 'popup-blocked',
  'The sign-in window was closed before you had finished. Please try again.':
    'popup-closed-by-user cancelled-popup-request user-cancelled redirect-cancelled-by-user redirect-operation-pending',
  'This browser does not let Tensely remember you. Allow site data for this site and try again.':
    'web-storage-unsupported unsupported-persistence-type invalid-persistence-type cors-unsupported ' +
    'operation-not-supported-in-this-environment',
  'One more step is needed to show that it is you. Please sign in again and follow it to the end.':
    'multi-factor-auth-required multi-factor-info-not-found missing-multi-factor-info missing-multi-factor-session ' +
    'invalid-multi-factor-session second-factor-already-in-use maximum-second-factor-count-exceeded ' +
    'unsupported-first-factor unverified-email email-change-needs-verification invalid-verification-code ' +
    'invalid-verification-id missing-verification-code missing-verification-id invalid-phone-number ' +
    'missing-phone-number captcha-check-failed missing-recaptcha-token invalid-recaptcha-token',
  'Signing in does not work at the moment. This is not your fault: please try again later.':
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

const UNKNOWN = 'Something went wrong while you signed in. Please try again.';

const sentences = new Map(
  Object.entries(PROBLEMS).flatMap(([sentence, codes]) => codes.split(' ').map((code) => [code, sentence] as const)),
);

/** What a learner is told about an error of the identity SDK: one calm sentence, never a code. */
export function identityProblem(error: unknown): string {
  const code = codeOf(error);
  return (code === undefined ? undefined : sentences.get(withoutPrefix(code))) ?? UNKNOWN;
}

/** The SDK's code of an error, for the log; it holds neither token nor address. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

function withoutPrefix(code: string) {
  return code.replace(/^auth\//, '');
}
