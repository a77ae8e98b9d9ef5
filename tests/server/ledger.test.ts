import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoCatalogue } from '../../src/demo/catalogue.ts'
import { insertDemo, photoKey } from '../../src/demo/insertDemo.ts'
import { upgrades } from '../../src/server/db/schema/ads.ts'
import { ledger, paymentIntents } from '../../src/server/db/schema/money.ts'
import { checkLedger, isBalanced, ledgerText } from '../../src/server/ledger/checkLedger.ts'
import { makeAd } from '../support/adFactory.ts'
import { comeBack, openPlan, useStripeServer, type Opened } from '../support/paying.ts'
import { makeUser, type Person } from '../support/people.ts'
import { testDatabase } from '../support/testDatabase.ts'

const NOON = new Date('2026-03-10T18:00:00Z')

const { server, stripe } = await useStripeServer()
let ana: Person
let ad: string

beforeEach(async () => {
  server.clock.now = NOON
  await server.services.db.execute(sql`truncate ledger, payment_intents, upgrades cascade`)
  ana = await makeUser(server)
  ad = await makeAd(server, ana.id)
})

const check = () => checkLedger(server.services.db)

async function bought(plan: 'impulsado' | 'premium'): Promise<Opened> {
  const opened = await openPlan(server, ad, plan, ana)
  stripe.books.payByCard(opened.referencia)
  await comeBack(server, ad, opened)
  return opened
}

describe('The books', () => {
  it('are even when everything paid was given, and sum it up for people', async () => {
    await bought('premium')
    const refunded = await bought('impulsado')
    stripe.books.refund(refunded.referencia)
    await comeBack(server, ad, refunded)
    const report = await check()
    expect(isBalanced(report)).toBe(true)
    expect(report.sums).toEqual({
      pagos: 2,
      cargo: 14_800,
      reembolso: -4900,
      aMano: 0,
      disputa: 0,
      valor: -9900,
      dias: 60,
    })
    expect(ledgerText(report)).toMatch(/Cobrado +\$148\.00 MXN/)
    expect(ledgerText(report)).toMatch(/Diferencia entre lo pagado y lo otorgado +\$0\.00 MXN/)
  })

  it('are even on the demo catalogue, whose levels nobody paid for', async () => {
    await server.services.db.execute(sql`truncate users cascade`)
    const catalogue = demoCatalogue(NOON)
    const paidAds = catalogue.ads.filter(({ nivel }) => nivel !== 'estandar')
    const photos = new Map(
      paidAds.flatMap(({ key, pictures }) =>
        pictures.map((_, place) => {
          const id = `${key}-${place}`.replaceAll(/\W/g, '')
          return [photoKey.ad(key, place), { id, width: 4, height: 3 }] as const
        }),
      ),
    )
    const users = catalogue.users.map((user) => ({ ...user, avatar: null }))
    const nothing = { reviews: [], banners: [], unlisted: [], notices: [], reports: [] }
    const unseen = { favorites: [], visits: [], oldPrices: [], conversations: [] }
    const fewer = { ...nothing, ...unseen, users, ads: paidAds }
    const supportEmail = server.services.env.SUPPORT_EMAIL
    const input = { catalogue: fewer, passwordHash: 'x', photos, now: NOON, supportEmail }
    await server.services.db.transaction((tx) => insertDemo(tx, input))
    expect(paidAds).not.toEqual([])
    expect(await server.services.db.$count(upgrades)).toBe(paidAds.length)
    expect(isBalanced(await check())).toBe(true)
  })

  const wrongs: Record<string, (opened: Opened) => Promise<unknown>> = {
    'money that nothing was given for': ({ referencia }) =>
      server.services.db
        .insert(ledger)
        .values({ id: 'x', intentId: referencia, entry: 'cargo', amount: 4900 }),
    'days that are in the books alone': ({ referencia }) =>
      server.services.db.delete(upgrades).where(eq(upgrades.intentId, referencia)),
    'days longer than paid for': ({ referencia }) =>
      server.services.db
        .update(upgrades)
        .set({ period: '[2026-03-10T18:00:00Z,2027-03-10T06:00:00Z)' })
        .where(eq(upgrades.intentId, referencia)),
    'days of a payment that is not there': () =>
      server.services.db.insert(upgrades).values({
        id: 'suelto',
        adId: ad,
        nivel: 'premium',
        period: '[2028-03-10T06:00:00Z,2028-04-10T06:00:00Z)',
        intentId: 'pi_inventado',
      }),
    'a payment that stands as paid without a line': async () => {
      const { referencia } = await openPlan(server, ad, 'impulsado', ana)
      await server.services.db
        .update(paymentIntents)
        .set({ status: 'pagado' })
        .where(eq(paymentIntents.id, referencia))
    },
  }

  it.each(Object.entries(wrongs))('are uneven by %s', async (_, doWrong) => {
    const opened = await bought('premium')
    expect(isBalanced(await check())).toBe(true)
    await doWrong(opened)
    const report = await check()
    expect(isBalanced(report)).toBe(false)
    expect(report.mismatches).toHaveLength(1)
  })

  it('are never rewritten', async () => {
    await bought('premium')
    const { db } = server.services
    await expect(db.update(ledger).set({ amount: 1 })).rejects.toThrow()
    await expect(db.delete(ledger)).rejects.toThrow()
  })
})

describe('npm run ledger', () => {
  /** Beside a running server, as the tests' database is. */
  async function run(...args: string[]): Promise<{ code: number | null; text: string }> {
    const database = testDatabase()
    const where =
      'host' in database
        ? { DATA_DIR: dirname(database.host) }
        : { DATABASE_URL: database.connectionString }
    const { DATABASE_URL: _, ...env } = process.env
    const program = ['--import', 'tsx', 'src/server/ledger/printLedger.ts', ...args]
    const child = spawn(process.execPath, program, { env: { ...env, ...where } })
    let text = ''
    child.stdout.on('data', (chunk) => (text += String(chunk)))
    child.stderr.on('data', (chunk) => (text += String(chunk)))
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
    return { code, text }
  }

  it('prints the difference and ends with 0 when there is none, else with 1', async () => {
    const { referencia } = await bought('premium')
    const even = await run()
    expect(even.text).toMatch(/Diferencia entre lo pagado y lo otorgado +\$0\.00 MXN/)
    expect(even.code).toBe(0)
    await server.services.db
      .insert(ledger)
      .values({ id: 'x', intentId: referencia, entry: 'cargo', amount: 4900 })
    const uneven = await run()
    expect(uneven.text).toContain(`${referencia} (pagado): $49.00 MXN`)
    expect(uneven.code).toBe(1)
  })

  // It starts the command three times.
  const dear = { tags: 'soak' }
  it('notes what people gave back themselves, and nothing else', dear, async () => {
    const { referencia } = await bought('premium')
    const refused = await run('--devuelto', referencia)
    expect(refused.code).toBe(2)
    expect(refused.text).toContain('no espera una devolución a mano')
    const opened = await openPlan(server, ad, 'impulsado', ana)
    stripe.books.takeVoucher(opened.referencia)
    stripe.books.payVoucher(opened.referencia)
    stripe.books.intent(opened.referencia).metadata = {}
    await comeBack(server, ad, opened)
    expect((await run()).code).toBe(1)
    expect((await run('--devuelto', opened.referencia)).code).toBe(0)
  })
})
