import { DAY, HOUR } from '../../contract/time/day.ts'
import { adTitled } from '../findDemo.ts'
import { dice } from '../random.ts'
import type { DemoAd } from './ads.ts'
import { REVIEWERS, SELLERS, USUARIO } from './people.ts'

/** How often an ad was opened. */
export interface DemoVisits {
  adKey: string
  count: number
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

const daysOf = ({ createdAt }: DemoAd, now: Date): number =>
  (now.getTime() - createdAt.getTime()) / DAY

/** Visits of the ads: they grow with the days online, and paid ads get three times as many. */
export const demoVisits = (ads: readonly DemoAd[], now: Date): DemoVisits[] =>
  ads.map((ad) => {
    const daily = dice(`visits of ${ad.key}`).whole(VISITS_A_DAY.least, VISITS_A_DAY.most)
    const count = Math.ceil(daily * daysOf(ad, now) * (ad.nivel === 'estandar' ? 1 : PAID_SEES))
    return { adKey: ad.key, count }
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
