import { adTitled } from '../findDemo.ts'
import { dice } from '../random.ts'
import type { DemoAd } from './ads.ts'
import { REVIEWERS, SELLERS, USUARIO } from './people.ts'

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

/** How long after its publication somebody finds an ad. */
const FOUND_AFTER = 5 * 60 * 60 * 1000
/** Ads that others save: few or many, as in life. */
const SAVED = [0, 1, 2, 3, 4, 6, 9] as const

const found = (personKey: string, { key, createdAt }: DemoAd): DemoFavorite => {
  return { personKey, adKey: key, createdAt: new Date(createdAt.getTime() + FOUND_AFTER) }
}

/** What people have saved, the demo `usuario` three things: ads of others that are all still there. */
export function demoFavorites(ads: readonly DemoAd[], now: Date): DemoFavorite[] {
  const old = ads.filter(({ createdAt }) => now.getTime() - createdAt.getTime() > FOUND_AFTER)
  return [
    ...TITLES.map((titulo) => found(USUARIO.key, adTitled(ads, titulo))),
    ...[...REVIEWERS, ...SELLERS].flatMap((person) => {
      const chance = dice(`hearts of ${person.key}`)
      const others = old.filter(({ sellerKey }) => sellerKey !== person.key)
      return chance
        .shuffle(others)
        .slice(0, chance.pick(SAVED))
        .map((ad) => found(person.key, ad))
    }),
  ]
}
