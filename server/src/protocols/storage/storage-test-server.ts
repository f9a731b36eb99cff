import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StorageClient } from '@supabase/storage-js';
import Fastify from 'fastify';
import { createApiKeys } from '#identity/api-keys.ts';
import { createAuthenticator } from '#identity/authenticate.ts';
import { type CallerSql, createCallerSql } from '#identity/caller-sql.ts';
import { createTokenSigner, makeSigningKey, type TokenSigner } from '#identity/signing-keys.ts';
import type { BlobStore } from '#platform/blobs/blob-store.ts';
import { createFileBlobStore } from '#platform/blobs/file-blob-store.ts';
import { connectAsOwner, connectForRequests } from '#platform/database/database.ts';
import { prepareRequestLogin } from '#platform/database/request-login.ts';
import type { OwnerDatabase } from '#platform/owner-database/owner-database.ts';
import { createLogger } from '#platform/process/logger.ts';
import { createTestDatabase } from '#platform/test-postgres/create-test-database.ts';
import { registerStorage } from './register.ts';

/** A member with an account, a token, and a signed-in storage-js client. */
export interface StorageMember {
  id: string;
  token: string;
  storage: StorageClient;
}

/** storage/v1 with a real database and a real folder, and a clock that a test can move. */
export interface StorageTestServer {
  url: string;
  owner: OwnerDatabase;
  sql: CallerSql;
  blobs: BlobStore;
  signer: TokenSigner;
  dataDir: string;
  clock: { now(): number; forward(ms: number): void };
  /** storage-js with the anon key and with the service_role key. */
  anonymous: StorageClient;
  operator: StorageClient;
  join(): Promise<StorageMember>;
  /** Keys of all stored bytes. */
  storedBlobs(folder?: string): Promise<string[]>;
  unfinishedUploads(): Promise<string[]>;
  /** Creates the public bucket album, and private ones, in which members may do everything. */
  openAlbum(...privateBuckets: string[]): Promise<void>;
  stop(): Promise<void>;
}

function createMovableClock() {
  let offset = 0;
  return {
    now: () => Date.now() + offset,
    forward: (ms: number) => {
      offset += ms;
    },
  };
}

export async function startStorageTestServer(): Promise<StorageTestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'awamu-storage-'));
  const database = await createTestDatabase();
  const owner = connectAsOwner(database.socketUrl);
  const pool = connectForRequests(database.socketUrl, await prepareRequestLogin(owner));
  const sql = createCallerSql(pool);
  const clock = createMovableClock();
  const signer = createTokenSigner(makeSigningKey());
  const keys = createApiKeys(signer);
  const blobs = createFileBlobStore(join(dataDir, 'files'));

  const app = Fastify();
  const { authenticate } = createAuthenticator(signer, clock);
  registerStorage(app, {
    sql,
    authenticate,
    signer,
    blobs,
    clock,
    config: { dataDir },
    logger: createLogger('silent'),
  });
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/storage/v1`;
  const clientOf = (token: string) => new StorageClient(url, { apikey: keys.anon, authorization: `Bearer ${token}` });

  return {
    url,
    owner,
    sql,
    blobs,
    signer,
    dataDir,
    clock,
    anonymous: clientOf(keys.anon),
    operator: clientOf(keys.serviceRole),
    async join() {
      const id = crypto.randomUUID();
      await owner.query('insert into auth.users (id, email) values ($1, $2)', [id, `${id}@example.org`]);
      const exp = Math.floor(clock.now() / 1_000) + 10 * 365 * 24 * 3_600;
      const token = signer.sign({ sub: id, role: 'authenticated', aud: 'authenticated', exp });
      return { id, token, storage: clientOf(token) };
    },
    async storedBlobs(folder = 'objects') {
      const found: string[] = [];
      for await (const { key } of blobs.list(folder)) found.push(key);
      return found.sort();
    },
    async openAlbum(...privateBuckets) {
      const operator = clientOf(keys.serviceRole);
      await operator.createBucket('album', { public: true });
      for (const name of privateBuckets) await operator.createBucket(name, { public: false });
      const names = ['album', ...privateBuckets].map((name) => `'${name}'`).join(', ');
      await owner.query(`create policy album_of_members on storage.objects to authenticated
        using (bucket_id in (${names})) with check (bucket_id in (${names}))`);
    },
    unfinishedUploads: () => readdir(join(dataDir, 'uploads')),
    async stop() {
      await app.close();
      await Promise.all([pool.end(), owner.end()]);
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
