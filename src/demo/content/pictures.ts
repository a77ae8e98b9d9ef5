import type { AdInput } from '../../contract/catalogue/adInput.ts'
import { fold } from '../../contract/text/fold.ts'
import { dice } from '../random.ts'
import type { Draft } from './drafts.ts'

/** A picture of an ad. */
export interface Picture {
  /** Its file in the folder of pictures, without ending. */
  file: string
  /** Name of the drawing that it shows. */
  drawing: string
}

/** How many photos people make: two, often three, sometimes four. */
const COUNTS = [2, 2, 3, 3, 4] as const
/** Pictures of an offer of the cities: all of them stay within ten megabytes. */
const IN_CITIES = 2

type Titled = Pick<AdInput, 'titulo'>

const nameOf = ({ titulo }: Titled): string =>
  fold(titulo)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Two to four pictures of a thing, main first. */
export function viewsOf(drawing: string, ad: Titled, most = 4): Picture[] {
  const count = Math.min(most, dice(`photos of ${nameOf(ad)}`).pick(COUNTS))
  return Array.from({ length: count }, (_, number) => pictureOf(drawing, ad, number))
}

/** The pictures of an ad, main first: of a house its rooms, of anything else several views of it. */
export function picturesOf({ thing, city }: Draft, ad: Titled): Picture[] {
  const { drawing, also } = thing
  if (!also) return viewsOf(drawing, ad, city === null ? undefined : IN_CITIES)
  return [drawing, ...also].map((room, number) => pictureOf(room, ad, number))
}

const pictureOf = (drawing: string, ad: Titled, number: number): Picture => ({
  file: `${drawing.split('/')[0]}/${nameOf(ad)}-${number + 1}`,
  drawing,
})
