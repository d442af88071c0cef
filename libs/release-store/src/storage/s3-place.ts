import { ReleaseStoreError } from '../release-store-error.ts';
import { faultOfPath } from './storage-key.ts';

export interface S3Place {
  bucket: string;
  /** Before every key: nothing, or a folder with its slash. */
  prefix: string;
  /** `https://host/bucket/key` instead of `https://bucket.host/key`: what most servers other than Amazon's want. */
  pathStyle: boolean;
  region: string | undefined;
}

const FORM = 's3://bucket, s3://bucket/prefix, with ?pathStyle=true&region=… where needed';

/** Reads an address such as "s3://bucket/prefix?pathStyle=true". Throws a sentence for one that is none. */
export function parseS3Place(address: string): S3Place {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const bucket = url?.host ?? '';
  const prefix = url?.pathname.replace(/^\/+|\/+$/g, '') ?? '';
  const options = url ? [...url.searchParams.keys()] : [];
  const unknown = options.find((name) => name !== 'pathStyle' && name !== 'region');
  const isPlain = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) && !(prefix && faultOfPath(prefix));
  if (url?.protocol !== 's3:' || !isPlain || unknown || url.username || url.password) {
    throw new ReleaseStoreError(`"${address}" names no place for the release store; it is a folder, or ${FORM}.`);
  }
  return {
    bucket,
    prefix: prefix && `${prefix}/`,
    pathStyle: url.searchParams.get('pathStyle') === 'true',
    region: url.searchParams.get('region') ?? undefined,
  };
}
