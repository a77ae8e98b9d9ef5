import type { AdInput } from '../../contract/catalogue/adInput.ts'
import { fold } from '../../contract/text/fold.ts'
import type { Shot, View } from '../drawing/shot.ts'
import type { Wear } from '../drawing/wear.ts'
import { dice } from '../random.ts'
import { looksOf, type Draft } from './drafts.ts'

/** How people photograph what they sell, in this order: two photos, often three, sometimes four. */
const VIEWS: readonly View[] = ['entera', 'cerca', 'lejos', 'detalle']
const COUNTS = [2, 2, 3, 3, 4] as const
/** Of what the cities offer, so that all pictures stay within ten megabytes. */
const IN_CITIES = 2

const BROKEN = /reparar|restaurar|refacciones|viej[ao]|viejit[ao]|para piezas/
const USED =
  /se le nota el uso|golpecito|raspon|raspones|marquitas|marca en un costado|detalles normales/

/** Photographed elsewhere than chance has it: there they looked like the photo of another ad. */
const ELSEWHERE: readonly string[] = [
  'plomero-a-domicilio-fugas-y-destapes',
  'plomero-en-la-ciudad-de-mexico-24-horas',
  'sofa-de-tres-plazas-color-gris',
  'vocho-1994-verde-menta',
]

/** The look of the rooms of each home's first look; the others have the next ones. */
const ROOMS_FROM: Readonly<Record<string, number>> = {
  'inmuebles/casa-colonial': 0,
  'inmuebles/casa-moderna': 3,
  'inmuebles/edificio': 8,
}

type Told = Pick<AdInput, 'titulo' | 'descripcion' | 'caracteristicas'>

/** The wear that an ad's words mention, for its photos to show. */
export function wearOf({ titulo, descripcion, caracteristicas }: Told): Wear {
  if (caracteristicas['uso'] === 'para piezas' || BROKEN.test(fold(titulo))) return 'roto'
  return USED.test(fold(descripcion)) ? 'usado' : 'ninguno'
}

const nameOf = ({ titulo }: Told): string =>
  fold(titulo)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Two to four photos of a thing, main first. */
export function viewsOf(drawing: string, look: number, ad: Told, most = VIEWS.length): Shot[] {
  const name = nameOf(ad)
  const wear = wearOf(ad)
  const place = placeOf(name, wear)
  const count = Math.min(most, dice(`photos of ${name}`).pick(COUNTS))
  return VIEWS.slice(0, count).map((view, number) => ({
    file: fileOf(drawing, name, number),
    drawing,
    look,
    view,
    wear,
    place,
  }))
}

/** The photos of an ad, main first: of a house its rooms, of anything else several views of it. */
export function shotsOf({ thing, look, city }: Draft, ad: Told): Shot[] {
  if (!thing.also) return viewsOf(thing.drawing, look, ad, city === null ? undefined : IN_CITIES)
  const name = nameOf(ad)
  const home = (ROOMS_FROM[thing.drawing] ?? 0) + look
  return [thing.drawing, ...thing.also].map((drawing, number) => ({
    file: fileOf(drawing, name, number),
    drawing,
    look: number === 0 ? look : home % looksOf(drawing).length,
    view: 'entera',
    wear: wearOf(ad),
    place: `${name} ${drawing}`,
  }))
}

/** Broken things have another place than used ones. */
function placeOf(name: string, wear: Wear): string {
  if (ELSEWHERE.includes(name)) return `${name} otro día`
  return wear === 'roto' ? `${name} arrumbada` : name
}

const fileOf = (drawing: string, name: string, number: number): string =>
  `${drawing.split('/')[0]}/${name}-${number + 1}`
