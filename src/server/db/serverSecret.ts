import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Queryable } from './connect.ts'
import { settings } from './schema/plumbing.ts'

const NAMES = [
  'codeKey',
  'deviceKey',
  'endedKey',
  'unsubscribeKey',
  'availabilityKey',
  'closingKey',
  'photoKey',
] as const
type SecretName = (typeof NAMES)[number]

const known = new WeakMap<Queryable, Map<SecretName, Promise<Buffer>>>()

/** 32 random bytes that are made once under this name and shared by all processes of the database. */
export function serverSecret(db: Queryable, name: SecretName): Promise<Buffer> {
  const ofDatabase = known.get(db) ?? new Map<SecretName, Promise<Buffer>>()
  known.set(db, ofDatabase)
  const secret = ofDatabase.get(name) ?? storedSecret(db, name)
  ofDatabase.set(name, secret)
  secret.catch(() => ofDatabase.delete(name))
  return secret
}

/**
 * Creates missing secrets at start, so that none is needed while nothing can be written (fault
 * F38).
 */
export async function makeSecrets(db: Queryable): Promise<void> {
  for (const name of NAMES) await serverSecret(db, name)
}

async function storedSecret(db: Queryable, key: SecretName): Promise<Buffer> {
  const value = (await readSecret(db, key)) ?? (await makeSecret(db, key))
  return Buffer.from(String(value), 'base64url')
}

async function readSecret(db: Queryable, key: SecretName): Promise<unknown> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key))
  return row?.value
}

/** When several processes create it at once, all get the first one's value. */
async function makeSecret(db: Queryable, key: SecretName): Promise<unknown> {
  const value = randomBytes(32).toString('base64url')
  await db.insert(settings).values({ key, value }).onConflictDoNothing()
  return readSecret(db, key)
}
