import { ReleaseStoreError } from '../release-store-error.ts';
import { findPathError } from './storage-key.ts';

export interface S3Place {
  bucket: string;
  /** The prefix of every key: empty, or a folder with a slash. */
  prefix: string;
  /** Use `https://host/bucket/key` instead of `https://bucket.host/key`. Most servers other than Amazon's need this. */
  pathStyle: boolean;
  region: string | undefined;
}

const FORM = 's3://bucket, s3://bucket/prefix, with ?pathStyle=true&region=… if needed';

/** Parses an address such as "s3://bucket/prefix?pathStyle=true". Throws a sentence if it is invalid. */
export function parseS3Place(address: string): S3Place {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const bucket = url?.host ?? '';
  const prefix = url?.pathname.replace(/^\/+|\/+$/g, '') ?? '';
  const options = url ? [...url.searchParams.keys()] : [];
  const unknown = options.find((name) => name !== 'pathStyle' && name !== 'region');
  const isPlain = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) && !(prefix && findPathError(prefix));
  if (url?.protocol !== 's3:' || !isPlain || unknown || url.username || url.password) {
    throw new ReleaseStoreError(`"${address}" is not a location of a release store; use a folder, or ${FORM}.`);
  }
  return {
    bucket,
    prefix: prefix && `${prefix}/`,
    pathStyle: url.searchParams.get('pathStyle') === 'true',
    region: url.searchParams.get('region') ?? undefined,
  };
}
