/** The parts of the AWS SDK that are used, loaded when they are needed: most runs keep their store in a folder. */
export async function s3Commands() {
  const { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, NoSuchBucket, PutObjectCommand, S3Client } =
    await import('@aws-sdk/client-s3');
  return { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, NoSuchBucket, PutObjectCommand, S3Client };
}

export type S3Commands = Awaited<ReturnType<typeof s3Commands>>;
