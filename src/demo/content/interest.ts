import { DAY, HOUR } from '../../contract/time/day.ts'
import { calendarDay, endOfDay } from '../../server/calendar.ts'
import { adTitled } from '../findDemo.ts'
import { dice } from '../random.ts'
import { endOfAd, type DemoAd } from './ads.ts'
import { REVIEWERS, SELLERS, USUARIO } from './people.ts'

/** How often an ad was opened, and its seller reached, each day. */
export interface DemoVisits {
  adKey: string
  days: readonly { day: string; visits: number; contacts: number }[]
}

/** A price that an ad had before its seller lowered it. */
export interface DemoOldPrice {
  adKey: string
  precio: number
  changedAt: Date
}

const VISITS_A_DAY = { least: 2, most: 19 } as const
/** Paid ads are seen, and so saved, more often than the others. */
const PAID_SEES = 3
/** Ads that waited so long for a buyer are sometimes lowered, a while after they were published. */
const ANSWER_DAYS = 4
const LOWERED = 0.12

/** Share of the visits of an ad that go on to the seller. */
const REACHED = { least: 0.035, most: 0.075 } as const

const daysOf = ({ createdAt }: DemoAd, now: Date): number =>
  (now.getTime() - createdAt.getTime()) / DAY

/** Visits and contacts of the ads by day: no two days are alike, and with a paid level there are three times as many. */
export const demoVisits = (ads: readonly DemoAd[], now: Date): DemoVisits[] =>
  ads.map((ad) => {
    const chance = dice(`visits of ${ad.key}`)
    const daily = chance.whole(VISITS_A_DAY.least, VISITS_A_DAY.most)
    const reached = REACHED.least + chance.fraction() * (REACHED.most - REACHED.least)
    const over = Math.min(now.getTime(), endOfAd(ad).getTime())
    // The share of a visit or contact that is left over comes with the next ones.
    let [seen, touched] = [1, chance.fraction()]
    const days: { day: string; visits: number; contacts: number }[] = []
    for (let from = ad.createdAt; from.getTime() < over; from = endOfDay(from)) {
      const isPaid = ad.nivel !== 'estandar' && from >= ad.paidAt
      const share = (Math.min(endOfDay(from).getTime(), over) - from.getTime()) / DAY
      seen += daily * share * (0.5 + chance.fraction()) * (isPaid ? PAID_SEES : 1)
      const visits = Math.floor(seen)
      touched += visits * reached
      const contacts = Math.floor(touched)
      seen -= visits
      touched -= contacts
      if (visits > 0) days.push({ day: calendarDay(from), visits, contacts })
    }
    return { adKey: ad.key, days }
  })

/** Former prices of some ads: a tenth to a quarter higher, rounded as people round. */
export const demoOldPrices = (ads: readonly DemoAd[], now: Date): DemoOldPrice[] =>
  ads.flatMap((ad): DemoOldPrice[] => {
    const chance = dice(`price of ${ad.key}`)
    const { precio, createdAt } = ad
    const days = daysOf(ad, now)
    const isLowered = chance.chance(LOWERED) && days > ANSWER_DAYS
    if (!isLowered || typeof precio === 'string' || precio < 200) return []
    const step = 10 ** (String(Math.round(precio)).length - 2)
    const before = Math.ceil((precio * (1.1 + chance.fraction() * 0.15)) / step) * step
    const lowered = Math.max(createdAt.getTime() + DAY, now.getTime() - chance.whole(1, 9) * DAY)
    return [{ adKey: ad.key, precio: before, changedAt: new Date(lowered) }]
  })

export interface DemoFavorite {
  personKey: string
  adKey: string
  createdAt: Date
}

const TITLES: readonly string[] = [
  'Alebrije de gato alado, morado',
  'Vocho 1994 verde menta',
  'Rebozo de algodón rosa mexicano de Santa María del Río',
]

/** Time from the publication of an ad to its favourites; milliseconds. */
const FOUND_AFTER = 5 * HOUR
/** Ads that others save: few or many, as in life. */
const SAVED = [0, 1, 2, 3, 4, 6, 9] as const

const found = (personKey: string, { key, createdAt }: DemoAd): DemoFavorite => {
  return { personKey, adKey: key, createdAt: new Date(createdAt.getTime() + FOUND_AFTER) }
}

/** Favourites of the demo's people; the demo `usuario` has three listed ads of other sellers. */
export function demoFavorites(ads: readonly DemoAd[], now: Date): DemoFavorite[] {
  const old = ads.filter(({ createdAt }) => now.getTime() - createdAt.getTime() > FOUND_AFTER)
  return [
    ...TITLES.map((titulo) => found(USUARIO.key, adTitled(ads, titulo))),
    ...[...REVIEWERS, ...SELLERS].flatMap((person) => {
      const chance = dice(`hearts of ${person.key}`)
      const others = old.filter(({ sellerKey }) => sellerKey !== person.key)
      const seen = others.flatMap((ad) =>
        Array<DemoAd>(ad.nivel === 'estandar' ? 1 : PAID_SEES).fill(ad),
      )
      return [...new Set(chance.shuffle(seen))]
        .slice(0, chance.pick(SAVED))
        .map((ad) => found(person.key, ad))
    }),
  ]
}
