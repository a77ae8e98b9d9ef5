// @module-tag postgres
import { beforeEach, describe, expect, it } from 'vitest'
import { DEVICE_HEADER } from '../../src/contract/headers.ts'
import { CONTACTS_A_DAY, CONTACTS_BY_TOUCH, NEW_ACCOUNT_DAYS } from '../../src/contract/limits.ts'
import { contactBudgets } from '../../src/server/ads/detail/contactBudget.ts'
import { forgetContacts, openContact } from '../../src/server/ads/detail/contactQueries.ts'
import { calendarDay, endOfDay } from '../../src/server/calendar.ts'
import { contactOpenings } from '../../src/server/db/schema/contacts.ts'
import { limitCounters } from '../../src/server/db/schema/plumbing.ts'
import { makeAd, makeAds } from '../support/adFactory.ts'
import { countAgain } from '../support/countAgain.ts'
import { call, makeUser, newAddress, PASSWORD, type Person } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
const DAY = 24 * 60 * 60 * 1000

let seller: Person
beforeEach(async () => {
  server.clock.now = new Date('2026-03-10T18:00:00Z')
  await server.services.db.delete(contactOpenings)
  await server.services.db.delete(limitCounters)
  seller = await makeUser(server)
})

/** The reader: a phone at an address, or an account. */
interface Reader {
  from: string
  headers?: Record<string, string>
  token?: string
}

/** A phone whose id is older than a day. */
async function knownPhone(from = newAddress()): Promise<Reader> {
  const { now } = server.clock
  server.clock.now = new Date(now.getTime() - 2 * DAY)
  const { dispositivo } = (await call(server, 'POST /api/device', { from })).json()
  server.clock.now = now
  return { from, headers: { [DEVICE_HEADER]: dispositivo } }
}

/** An account that is no longer new. */
async function oldAccount(): Promise<Reader & { id: string }> {
  const createdAt = new Date(server.clock.now.getTime() - NEW_ACCOUNT_DAYS * DAY)
  const { id, token } = await makeUser(server, { createdAt })
  return { id, token, from: newAddress() }
}

const read = async (reader: Reader, ad: string) => {
  const answer = await call(server, `GET /api/announcement/${ad}`, reader)
  expect(answer.statusCode).toBe(200)
  return answer.json<{ announcement: { titulo: string; contacto: unknown[] } }>().announcement
}
const touch = (reader: Reader, ad: string) =>
  call(server, `GET /api/announcement/${ad}/contacto`, reader)
const comesWithContact = async (reader: Reader, ad: string) =>
  (await read(reader, ad)).contacto.length > 0

/** Counts so many other ads as opened today. */
const spend = (reader: string, times: number) =>
  countAgain(server, `contact:${calendarDay(server.clock.now)}:${reader}`, { times })

/** A caller without a phone's id. */
const NOBODY = { device: null, isKnown: false, newDevice: null, asker: '', words: '' }

const budgetsOf = (way: 'detail' | 'touch', who: { device?: string; days?: number }) =>
  contactBudgets(
    {
      caller: { ...NOBODY, address: '10.1.1.1', device: who.device ?? null },
      user:
        who.days === undefined
          ? null
          : { id: 'ana', memberSince: new Date(server.clock.now.getTime() - who.days * DAY) },
    },
    way,
    server.clock.now,
  ).map(({ max }) => max)

describe('T37: what a day gives who copies contacts', () => {
  it('is what the limits say: a phone 120 and 30, an account 300 and 30, an address 2,000 and 30', () => {
    const { phone, account, newAccount, address } = CONTACTS_A_DAY
    expect([phone, account, newAccount, address]).toEqual([120, 300, 60, 2000])
    expect(CONTACTS_BY_TOUCH).toEqual({ each: 30, address: 500 })
    expect(budgetsOf('detail', {})).toEqual([2000])
    expect(budgetsOf('touch', {})).toEqual([2030])
    expect(budgetsOf('detail', { device: 'device-1' })).toEqual([2000, 120])
    expect(budgetsOf('touch', { device: 'device-1' })).toEqual([2500, 150])
    expect(budgetsOf('detail', { days: 6.9 })).toEqual([60])
    expect(budgetsOf('touch', { days: 6.9 })).toEqual([90])
    expect(budgetsOf('detail', { days: 7 })).toEqual([300])
    expect(budgetsOf('touch', { days: 7 })).toEqual([330])
  })

  it('is four times as much for all networks of a /48 together', () => {
    const reader = { caller: { ...NOBODY, address: '2001:db8:1:2::/64' } }
    const budgets = contactBudgets({ user: null, ...reader }, 'detail', server.clock.now)
    expect(budgets).toEqual([
      { key: 'contact:2026-03-10:2001:db8:1:2::/64', max: 2000 },
      { key: 'contact:2026-03-10:2001:db8:1::/48', max: 8000 },
    ])
  })
})

describe('T37: a phone that has opened 120 different ads today', () => {
  let phone: Reader
  let device: string
  let ads: string[]
  beforeEach(async () => {
    phone = await knownPhone()
    ads = await makeAds(server, seller.id, 4)
    expect(await comesWithContact(phone, ads[0] ?? '')).toBe(true)
    const rows = await server.services.db.select().from(limitCounters)
    device = rows.flatMap(({ key }) => /:(device-.+)$/.exec(key)?.[1] ?? [])[0] ?? ''
    await spend(device, 118)
    expect(await comesWithContact(phone, ads[1] ?? '')).toBe(true)
  })

  it('reads the next without contact, and again what it opened with it', async () => {
    const next = await read(phone, ads[2] ?? '')
    expect(next).toMatchObject({ contacto: [], contactoOculto: true })
    expect(next.titulo).toBe('Licuadora de tres velocidades')
    expect(await comesWithContact(phone, ads[0] ?? '')).toBe(true)
  })

  it('has thirty more by a touch, each free from then on, and is then asked to log in', async () => {
    expect((await touch(phone, ads[2] ?? '')).json().contacto).toHaveLength(1)
    expect(await comesWithContact(phone, ads[2] ?? '')).toBe(true)
    await spend(device, 29)
    const refused = await touch(phone, ads[3] ?? '')
    // Noon in Mexico City: twelve hours until its midnight.
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '43200'])
    expect(refused.body).toContain('Entra con tu cuenta')
    expect((await touch(phone, ads[2] ?? '')).statusCode).toBe(200)
    const account = { ...(await oldAccount()), from: phone.from }
    expect(await comesWithContact(account, ads[3] ?? '')).toBe(true)
  })

  it('leaves other phones behind its address what they have', async () => {
    expect(await comesWithContact(await knownPhone(phone.from), ads[3] ?? '')).toBe(true)
    expect(await comesWithContact({ from: phone.from }, ads[3] ?? '')).toBe(true)
  })

  it('begins anew at midnight in Mexico City, not before', async () => {
    const midnight = endOfDay(server.clock.now).getTime()
    server.clock.now = new Date(midnight - 1000)
    expect(await comesWithContact(phone, ads[2] ?? '')).toBe(false)
    server.clock.now = new Date(midnight)
    expect(await comesWithContact(phone, ads[2] ?? '')).toBe(true)
  })
})

describe('T37: an address whose guests have opened 2,000 different ads today', () => {
  let from: string
  let ads: string[]
  beforeEach(async () => {
    from = newAddress()
    ads = await makeAds(server, seller.id, 3)
    expect(await comesWithContact({ from }, ads[0] ?? '')).toBe(true)
    await spend(from, 1999)
  })

  it('gives who sends no id thirty by a touch, and phones with an id what these leave them', async () => {
    expect(await comesWithContact({ from }, ads[1] ?? '')).toBe(false)
    expect((await touch({ from }, ads[1] ?? '')).statusCode).toBe(200)
    await spend(from, 29)
    expect((await touch({ from }, ads[2] ?? '')).statusCode).toBe(429)
    const phone = await knownPhone(from)
    expect(await comesWithContact(phone, ads[2] ?? '')).toBe(false)
    expect((await touch(phone, ads[2] ?? '')).statusCode).toBe(200)
    await spend(from, 469)
    expect((await touch(phone, await makeAd(server, seller.id))).statusCode).toBe(429)
  })

  it('takes nothing from an account that reads there, and no claimed address adds to it', async () => {
    expect(await comesWithContact({ ...(await oldAccount()), from }, ads[1] ?? '')).toBe(true)
    const headers = { 'x-forwarded-for': '198.51.100.7' }
    expect(await comesWithContact({ from, headers }, ads[2] ?? '')).toBe(false)
  })
})

describe('T37: an account', () => {
  it('that is new opens 60, then waits for tomorrow, wherever it is', async () => {
    const { id, token } = await makeUser(server)
    const [one = '', other = ''] = await makeAds(server, seller.id, 2)
    const reader = () => ({ token, from: newAddress() })
    await read(reader(), one)
    await spend(`user:${id}`, 59)
    expect(await comesWithContact(reader(), other)).toBe(false)
    await spend(`user:${id}`, 30)
    const refused = await touch(reader(), other)
    expect([refused.statusCode, refused.body]).toEqual([
      429,
      'Hoy ya viste muchos contactos. Mañana podrás ver más.',
    ])
    server.clock.now = new Date(server.clock.now.getTime() + DAY)
    expect(await comesWithContact(reader(), other)).toBe(true)
  })

  it('reads its own ads always, and they count for nothing', async () => {
    const own = await makeAd(server, seller.id)
    const reader = { token: seller.token, from: newAddress() }
    expect(await comesWithContact(reader, own)).toBe(true)
    expect((await touch(reader, own)).statusCode).toBe(200)
    expect(await server.services.db.select().from(contactOpenings)).toEqual([])
  })

  it('finds in its data what it opened today, and leaves nothing of it when it ends', async () => {
    const reader = await oldAccount()
    const ad = await makeAd(server, seller.id)
    await read(reader, ad)
    const { contactosVistosHoy } = (await call(server, 'GET /api/user/export', reader)).json()
    expect(contactosVistosHoy).toEqual([{ anuncio: ad, fecha: server.clock.now.toISOString() }])
    const body = { contraseña: PASSWORD }
    expect((await call(server, 'DELETE /api/user', { ...reader, body })).statusCode).toBe(200)
    expect(await server.services.db.select().from(contactOpenings)).toEqual([])
  })
})

describe('T37: calls at the same moment', () => {
  const opening = (adId: string, budgets = [{ key: 'contact:2026-03-10:a', max: 5 }]) =>
    openContact(server.services.db, { adId, budgets, now: server.clock.now })
  const countOf = async (key: string) => {
    const rows = await server.services.db.select().from(limitCounters)
    return rows.find((row) => row.key === key)?.count
  }

  it('for different ads open as many as the budget has, and keep no trace of the others', async () => {
    const ads = Array.from({ length: 20 }, (_, n) => `anuncio-${n}`)
    const opened = await Promise.all(ads.map((ad) => opening(ad)))
    expect(opened.filter(Boolean)).toHaveLength(5)
    expect(await server.services.db.select().from(contactOpenings)).toHaveLength(5)
    const again = await Promise.all(ads.map((ad) => opening(ad)))
    expect(again).toEqual(opened)
  })

  it('for the same ad count once', async () => {
    const opened = await Promise.all(Array.from({ length: 20 }, () => opening('anuncio')))
    expect(opened.every(Boolean)).toBe(true)
    expect(await countOf('contact:2026-03-10:a')).toBe(1)
  })

  it('spend nothing of an address where the phone’s own is used up', async () => {
    const budgets = [
      { key: 'contact:2026-03-10:address', max: 100 },
      { key: 'contact:2026-03-10:phone', max: 3 },
    ]
    const ads = Array.from({ length: 12 }, (_, n) => `anuncio-${n}`)
    const opened = await Promise.all(ads.map((ad) => opening(ad, budgets)))
    expect(opened.filter(Boolean)).toHaveLength(3)
    expect(await countOf('contact:2026-03-10:address')).toBe(3)
  })
})

it('T37: forgets with the day who opened what', async () => {
  const ad = await makeAd(server, seller.id)
  await read({ from: newAddress() }, ad)
  const { db } = server.services
  const midnight = endOfDay(server.clock.now)
  expect(await forgetContacts(db, new Date(midnight.getTime() - 1), 10)).toBe(0)
  expect(await forgetContacts(db, midnight, 10)).toBe(1)
  expect(await db.select().from(contactOpenings)).toEqual([])
})
