import { z } from 'zod';
import { optionalText, unsetIfEmpty } from './optional-text.ts';

/** A bucket of a store that speaks S3. */
export interface S3Config {
  /** undefined: Amazon's own. */
  endpoint: string | undefined;
  bucket: string;
  region: string;
  /** Whether the bucket is the first part of the path, not of the host name. */
  pathStyle: boolean;
  /** undefined: what the SDK finds, such as the role of the machine. */
  keys: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** Where uploaded files and the sizes made of them are. */
export interface FilesConfig {
  /** Where new files go. */
  storedIn: 'folder' | 's3';
  /** If set, files that are still in the other place are found there. */
  s3: S3Config | undefined;
}

export const filesVariables = {
  FILES_IN: z.preprocess(unsetIfEmpty, z.enum(['folder', 's3']).optional()),
  S3_ENDPOINT: z.preprocess(unsetIfEmpty, z.url({ protocol: /^https?$/ }).optional()),
  S3_BUCKET: optionalText,
  S3_REGION: optionalText,
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  S3_PATH_STYLE: z.preprocess(unsetIfEmpty, z.enum(['true', 'false']).optional()),
};

type FilesVariables = z.output<z.ZodObject<typeof filesVariables>>;

/** What is wrong if the store is configured only in part. */
export function faultOfFiles(values: FilesVariables): string | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = values;
  if ((id === undefined) !== (secret === undefined))
    return 'S3_ACCESS_KEY_ID: needs S3_SECRET_ACCESS_KEY, and the reverse';
  if (bucket !== undefined) return undefined;
  if (values.FILES_IN === 's3') return 'FILES_IN: s3 needs S3_BUCKET';
  return values.S3_ENDPOINT === undefined && id === undefined ? undefined : 'S3_ENDPOINT: needs S3_BUCKET';
}

export function filesOf(values: FilesVariables): FilesConfig {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint } = values;
  if (bucket === undefined) return { storedIn: 'folder', s3: undefined };
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  return {
    storedIn: values.FILES_IN ?? 's3',
    s3: {
      endpoint,
      bucket,
      // Most other stores accept any region.
      region: values.S3_REGION ?? 'us-east-1',
      // Host names of buckets exist at Amazon, and nowhere else for certain.
      pathStyle: values.S3_PATH_STYLE === undefined ? endpoint !== undefined : values.S3_PATH_STYLE === 'true',
      keys: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    },
  };
}
