import {
  isBoolean,
  isInteger,
  isLanguage,
  isNumber,
  isString,
  isUnknown,
  type Language,
  listOf,
  matches,
  oneOf,
  optional,
  shapeOf,
  toRecord,
} from '@tensely/core/logic';
import {
  buckets,
  contractPattern,
  type Declaration,
  integrityPattern,
  type NavItem,
  type PageSettings,
  pathPattern,
  type Release,
  type RouteDeclaration,
  releaseFilePattern,
  remoteNamePattern,
  type SidebarSection,
  type Signature,
  type SignedPlacement,
  type SignedRenewal,
  type TrustedKey,
  versionPattern,
} from '@tensely/platform/host';

// Guards that mirror the schemas of libs/platform, for the first screen, which loads no schema library. The types are
// inferred from the schemas, so a missing field is a type error; page-guards.test.ts compares what both accept.

const isBucket = oneOf(buckets);
const isPath = matches(pathPattern);
const isLabel = matches(/^.{1,80}$/s);
const isTrue = oneOf([true]);

const isSignature = shapeOf<Signature>({ keyId: isString, value: isString });

const signed = {
  name: isString,
  sequence: isInteger,
  issuedAt: isString,
  expires: isString,
  signature: isSignature,
};
const isRenewal = shapeOf<SignedRenewal>({ kind: oneOf(['renewal']), ...signed });

export const isSignedPlacement = shapeOf<SignedPlacement>({
  kind: oneOf(['placement']),
  ...signed,
  allowed: listOf(isString),
  revoked: listOf(isString),
  renewal: optional(isRenewal),
});

const isNavItem = shapeOf<NavItem>({
  label: isLabel,
  path: isPath,
  note: optional(isLabel),
  first: optional(isTrue),
});

const isRoute = shapeOf<RouteDeclaration>({
  path: isPath,
  subpaths: optional(isTrue),
  layout: oneOf(['navigation', 'grammar', 'exam', 'default']),
  files: optional(listOf(isString)),
});

const isGroup = shapeOf<NonNullable<SidebarSection['groups']>[number]>({
  label: isLabel,
  path: optional(isPath),
  items: listOf(isNavItem),
});

const isSection = shapeOf<SidebarSection>({
  title: isLabel,
  order: isNumber,
  items: optional(listOf(isNavItem)),
  groups: optional(listOf(isGroup)),
});

const isDeclaration = shapeOf<Declaration>({
  name: matches(remoteNamePattern),
  title: isLabel,
  contract: matches(contractPattern),
  basename: isPath,
  routes: (value): value is RouteDeclaration[] => listOf(isRoute)(value) && value.length > 0,
  sidebar: listOf(isSection),
  labels: optional(toRecord(toRecord(isLabel))),
  drawn: optional(isBoolean),
  search: optional(isBoolean),
  contentIndex: isUnknown,
});

export const isIntegrity = matches(integrityPattern);
const isReleaseFile = matches(releaseFilePattern);

export const isRelease = shapeOf<Release>({
  url: isReleaseFile,
  fallbackUrl: optional(isReleaseFile),
  metadata: shapeOf<Release['metadata']>({ integrity: isIntegrity, version: matches(versionPattern) }),
  deployment: shapeOf<Release['deployment']>({ traffic: isNumber, default: isBoolean }),
  extras: shapeOf<Release['extras']>({
    declaration: isDeclaration,
    publishedAt: optional(isString),
    files: optional(isString),
    signature: optional(isSignature),
    placement: optional(isSignedPlacement),
  }),
});

const isTrustedKey = shapeOf<TrustedKey>({
  keyId: isString,
  publicKey: isString,
  publish: listOf(isString),
  promote: listOf(isString),
  renew: optional(listOf(isString)),
});

export const isPageSettings = shapeOf<PageSettings>({
  parentUrl: isString,
  cookieDomain: optional(isString),
  progressUrl: isString,
  firebase: isUnknown,
  supportUrl: optional(isString),
  languages: optional(listOf((value): value is Language => isString(value) && isLanguage(value))),
  budgets: shapeOf<PageSettings['budgets']>({ script: isNumber, load: isNumber, mount: isNumber }),
  trust: listOf(isTrustedKey),
  shell: shapeOf<PageSettings['shell']>({ version: isString, bucket: isBucket }),
  buckets: toRecord(isBucket),
  offline: optional(isBoolean),
  overrides: optional(toRecord(isString)),
});
