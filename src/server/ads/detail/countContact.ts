import { CONTACTS_A_DAY } from '../../../contract/limits.ts'
import { calendarDay } from '../../calendar.ts'
import { addressLimits } from '../../limits/askers.ts'
import { countAgainstAll, hadRoom } from '../../limits/countAgainst.ts'
import type { Services } from '../../services.ts'
import { secondsOfDay } from './contactBudget.ts'
import { addContact } from './visitQueries.ts'

/**
 * Counts that a reader went on to WhatsApp, call or mail: once for each address, ad and calendar day, and
 * four times for a customer's /48 (threat T107). An address counts no more ads a day than it may open.
 * Throws Problem (429).
 */
export async function countContact(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { adId, address }: { adId: string; address: string },
): Promise<void> {
  const at = now()
  const limits = (name: string, max: number) =>
    addressLimits(`${name}:${calendarDay(at)}`, address, {
      max,
      windowSeconds: secondsOfDay(at),
    })
  await db.transaction(async (tx) => {
    if (!(await hadRoom(tx, limits(`contacted:${adId}`, 1), at))) return
    await countAgainstAll(tx, limits('contacted', CONTACTS_A_DAY.address), at)
    await addContact(tx, adId, at)
  })
}
