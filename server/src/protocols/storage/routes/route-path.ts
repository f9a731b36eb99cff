import type { FastifyRequest } from 'fastify';
import { checkBucketName, checkObjectPath, type ObjectPath } from '../object-path.ts';

/** The object of a path `…/:bucket/*`. @throws StorageError InvalidBucketName, InvalidKey */
export function objectPathOf(request: FastifyRequest): ObjectPath {
  const { bucket, '*': name } = request.params as { bucket: string; '*': string };
  return checkObjectPath(bucket, name);
}

/** The bucket of a path `…/:bucket`. @throws StorageError InvalidBucketName */
export function bucketIdOf(request: FastifyRequest): string {
  return checkBucketName((request.params as { bucket: string }).bucket);
}
