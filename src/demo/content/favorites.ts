import { adTitled } from '../findDemo.ts'
import type { DemoAd } from './ads.ts'
import { USUARIO } from './people.ts'

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

/** What the demo `usuario` has saved: ads of others that are all still there. */
export const demoFavorites = (ads: readonly DemoAd[]): DemoFavorite[] =>
  TITLES.map((titulo) => {
    const { key, createdAt } = adTitled(ads, titulo)
    const savedAt = new Date(createdAt.getTime() + FOUND_AFTER)
    return { personKey: USUARIO.key, adKey: key, createdAt: savedAt }
  })
