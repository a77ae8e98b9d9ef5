import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { AdDetail } from '../../../contract/ads/endpoints.ts'
import { CONTACTS_A_DAY, CONTACTS_BY_TOUCH, NEW_ACCOUNT_DAYS } from '../../../contract/limits.ts'
import { Problem } from '../../../contract/problem.ts'
import { DAY } from '../../../contract/time/day.ts'
import { endOfDay } from '../../calendar.ts'
import { isDatabaseDown } from '../../db/databaseDown.ts'
import { addressLimits, type Asker } from '../../limits/askers.ts'
import { callerOf } from '../../limits/caller.ts'
import type { Services } from '../../services.ts'
import type { SessionUser } from '../../sessionUser.ts'
import { accountBudget, budgetsOfDay, openContact, type Budget } from './contactQueries.ts'
import { withoutContactData } from './hideContact.ts'
import type { LoadedDetail } from './loadAdDetail.ts'

/** The reader of an ad; a user has a personal budget at any address. */
interface Reader {
  user: Pick<SessionUser, 'id' | 'memberSince'> | null
  caller: Pick<Asker, 'address' | 'device'>
}

/** Contact data comes with the detail, or is asked for by hand, ad by ad. */
type Way = 'detail' | 'touch'

/**
 * Budgets of a reader's day; an ad costs one (security T37). Guests of an address share a budget,
 * which taps may exceed: by thirty without an id, by more with one. A flood without ids thus leaves
 * phones their share.
 */
export function contactBudgets({ user, caller }: Reader, way: Way, now: Date): Budget[] {
  const touches = way === 'touch' ? CONTACTS_BY_TOUCH : { each: 0, address: 0 }
  if (user) {
    const isNew = now.getTime() - user.memberSince.getTime() < NEW_ACCOUNT_DAYS * DAY
    const max = isNew ? CONTACTS_A_DAY.newAccount : CONTACTS_A_DAY.account
    return [{ key: accountBudget(user.id, now), max: max + touches.each }]
  }
  const { address, device } = caller
  const shared = CONTACTS_A_DAY.address + (device ? touches.address : touches.each)
  const name = budgetsOfDay(now)
  const own = device ? [{ key: `${name}:${device}`, max: CONTACTS_A_DAY.phone + touches.each }] : []
  // The address comes first, as in all lists of limits.
  const ofAddress = addressLimits(name, address, { max: shared, windowSeconds: secondsOfDay(now) })
  return [...ofAddress.map(({ key, max }) => ({ key, max })), ...own]
}

/** Seconds until the calendar day ends. */
export const secondsOfDay = (now: Date): number =>
  Math.ceil((endOfDay(now).getTime() - now.getTime()) / 1000)

/**
 * The detail for this reader. Beyond the day's budget it comes without contact data, since reading
 * is never refused (security T37). The same holds while nothing can be counted without a primary
 * (fault F39). Owners do not spend a budget on their own ads.
 */
export async function withinBudget(
  services: Pick<Services, 'db' | 'now' | 'replica'>,
  detail: LoadedDetail,
  { user, request }: { user: SessionUser | null; request: FastifyRequest },
): Promise<AdDetail> {
  // An ad whose seller is to be written to first has no contact data to spend anything on.
  if (detail.mio || detail.announcement.contacto.length === 0) return detail
  const withoutContact = () => ({
    ...detail,
    announcement: { ...withoutContactData(detail.announcement), contactoOculto: true as const },
  })
  try {
    const { db } = services
    const now = services.now()
    const caller = await callerOf(services, request)
    const opening = openContact(db, {
      adId: detail.announcement._id,
      budgets: contactBudgets({ user, caller }, 'detail', now),
      now,
    })
    return (await isTrueSoon(opening, services)) ? detail : withoutContact()
  } catch (error) {
    if (!isDatabaseDown(error)) throw error
    return withoutContact()
  }
}

/**
 * Spends a touch on an ad whose contact data didn't come with it. Throws Problem (429) where they are used
 * up: a guest may log in, an account has new ones tomorrow.
 */
export async function spendTouch(
  services: Pick<Services, 'db' | 'now'>,
  adId: string,
  { user, request }: { user: SessionUser | null; request: FastifyRequest },
): Promise<void> {
  const now = services.now()
  const caller = await callerOf(services, request)
  const budgets = contactBudgets({ user, caller }, 'touch', now)
  if (await openContact(services.db, { adId, budgets, now })) return
  const text = user
    ? 'Hoy ya viste muchos contactos. Mañana podrás ver más.'
    : 'Hoy ya se vieron muchos contactos desde aquí. Entra con tu cuenta para ver más.'
  throw new Problem('demasiados', text, { retryAfter: secondsOfDay(now) })
}

/** How long a reader waits to be counted, in milliseconds: a primary that hangs isn't known to be away yet. */
const SOON_MS = 1000

/**
 * False when the work takes longer than a read may; without a replica it is awaited. Throws the
 * work's error.
 */
async function isTrueSoon(
  work: Promise<boolean>,
  { replica }: Pick<Services, 'replica'>,
): Promise<boolean> {
  if (!replica) return work
  const late = new AbortController()
  // It may fail after the race has ended.
  work.catch(() => undefined).finally(() => late.abort())
  return Promise.race([work, pause(SOON_MS, false, { signal: late.signal }).catch(() => work)])
}
