import { expect, type Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { connect } from '../../src/server/db/connect.ts'
import { DATABASE_PORT, openSocketFolder } from '../../src/server/db/embedded/socketFolder.ts'
import { readEnvironment } from '../../src/server/environment.ts'
import { dispatchNotices } from '../../src/server/notifications/dispatchNotices.ts'
import { nextMorning, quietUntil } from '../../src/server/notifications/quietHours.ts'
import { sendPushes } from '../../src/server/notifications/sendPushes.ts'
import { openMailQueue } from '../../src/server/services/mail/mailQueue.ts'
import { openPushQueue } from '../../src/server/services/push/pushQueue.ts'
import { GOOD_AD, multipart, smallPhoto } from './adForm.ts'
import { dataDir, ORIGIN, pushPort } from './runningSite.ts'
import type { Account } from './visitor.ts'
import { fillFields, goOn } from './wizardHands.ts'

/** Where a person who waits for an ad stands beside the one who offers it. */

/**
 * Lets the morning come for what waits for it: nobody is woken by night, and stories run at any hour. It
 * sends the pushes; mails leave at the product's next turn, which takes no notice of a later hour than any wait.
 */
export async function letMorningCome(): Promise<void> {
  const host = await openSocketFolder(dataDir())
  const { db, close } = connect({
    connection: { host, port: DATABASE_PORT, user: 'postgres', database: 'postgres' },
    max: 1,
    onError: () => undefined,
  })
  try {
    await db.execute(sql`update alert_hits set due_at = now() where sent_at is null`)
    if (quietUntil(new Date()) === null) return
    const env = readEnvironment({
      PUBLIC_ORIGIN: ORIGIN,
      DATA_DIR: dataDir(),
      PUSH_SERVICES: `http://localhost:${pushPort()}`,
    })
    const noon = new Date(nextMorning(new Date()).getTime() + 3 * 60 * 60 * 1000)
    await dispatchNotices({ db, mail: openMailQueue(env), now: () => noon })
    await db.execute(sql`update mails set by_day = false where sent_at is null`)
    await sendPushes({ db, push: openPushQueue(env, db), log: console, now: () => noon })
  } finally {
    await close()
  }
}

/** Publishes a bicycle over the API under a name of the story's, and answers its id. */
export async function offerCalled(titulo: string, { token }: Account): Promise<string> {
  const form = { ...GOOD_AD, titulo, precio: '4500' }
  const { payload, headers } = await multipart(form, [await smallPhoto()])
  const answer = await fetch(`${ORIGIN}/api/announcement`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: new Uint8Array(payload),
  })
  if (answer.status !== 201) throw new Error(await answer.text())
  return ((await answer.json()) as { id: string }).id
}

/** Opens the form of an own ad from the list, changes fields of its first step and saves. */
export async function editOwnAd(
  page: Page,
  titulo: string,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  await page.goto('/perfil/anuncios')
  const card = page.getByRole('listitem').filter({ hasText: titulo })
  await card.getByRole('link', { name: /^Editar/ }).click()
  await fillFields(page, fields)
  for (const step of [2, 3, 4]) await goOn(page, step)
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page).toHaveURL(/\/anuncio\/[^/?]+$/)
}
