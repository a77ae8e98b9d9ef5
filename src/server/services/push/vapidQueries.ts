import { eq } from 'drizzle-orm'
import webPush from 'web-push'
import type { Queryable } from '../../db/connect.ts'
import { settings } from '../../db/schema/plumbing.ts'

/** The pair by which push services and browsers know this server, base64url (RFC 8292). */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

const SETTING = 'vapid'

/** The keys that the server made for itself; made now when there are none. All processes get the same. */
export async function storedVapidKeys(db: Queryable): Promise<VapidKeys> {
  const stored = await readKeys(db)
  if (stored) return stored
  await db
    .insert(settings)
    .values({ key: SETTING, value: webPush.generateVAPIDKeys() })
    .onConflictDoNothing()
  const made = await readKeys(db)
  if (!made) throw new Error('The VAPID keys were not kept.')
  return made
}

async function readKeys(db: Queryable): Promise<VapidKeys | undefined> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, SETTING))
  // Only the line above writes it.
  return row?.value as VapidKeys | undefined
}
