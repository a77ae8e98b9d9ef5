import { CURRENCY, PLANS } from '../contract/upgrades/plans.ts'
import type { Transaction } from '../server/db/connect.ts'
import { upgrades } from '../server/db/schema/ads.ts'
import { ledger, paymentIntents } from '../server/db/schema/money.ts'
import { endOfLevel, type DemoAd } from './content/ads.ts'
import { idOf } from './demoIds.ts'

/** Stores the paid levels of ads with the payments that bought them, as the sandbox takes them. */
export async function insertLevels(tx: Transaction, ads: readonly DemoAd[]): Promise<void> {
  const paid = ads.flatMap((ad) => {
    if (ad.nivel === 'estandar') return []
    const { precio, dias } = PLANS[ad.nivel]
    const id = idOf('payment', ad.key)
    const base = { ...ad, nivel: ad.nivel, adId: idOf('ad', ad.key), intentId: id }
    return { ...base, amount: precio * 100, days: dias, at: ad.paidAt }
  })
  if (paid.length === 0) return
  await tx.insert(paymentIntents).values(
    paid.map(({ intentId, sellerKey, adId, nivel, amount, at }) => ({
      id: intentId,
      provider: 'sandbox',
      userId: idOf('person', sellerKey),
      adId,
      nivel,
      amount,
      currency: CURRENCY,
      status: 'pagado' as const,
      checkedAt: at,
      createdAt: at,
      updatedAt: at,
    })),
  )
  await tx.insert(upgrades).values(
    paid.map(({ key, adId, nivel, intentId, at, ...level }) => ({
      id: idOf('upgrade', key),
      adId,
      nivel,
      intentId,
      period: `[${at.toISOString()},${endOfLevel({ ...level, nivel }).toISOString()})`,
      createdAt: at,
    })),
  )
  await tx.insert(ledger).values(
    paid.flatMap(({ intentId, amount, days, at }) => [
      { id: `${intentId}/1`, intentId, entry: 'cargo' as const, amount, at },
      { id: `${intentId}/2`, intentId, entry: 'dias' as const, amount: -amount, days, at },
    ]),
  )
}
