import type { Backdrop } from './backdrops.ts'
import type { Look } from './drawing.ts'

const TABLE: readonly Backdrop[] = ['mesa', 'colcha', 'azulejos', 'estudio']
const KITCHEN: readonly Backdrop[] = ['mesa', 'azulejos']
const FLOOR: readonly Backdrop[] = ['cuarto', 'patio', 'sala', 'ladrillo']
const YARD: readonly Backdrop[] = ['patio', 'ladrillo', 'jardin']
const STREET: readonly Backdrop[] = ['calle', 'pueblo', 'atardecer', 'jardin']

/** Backgrounds by scene; in the other scenes each look has its own. */
const BY_SCENE: Readonly<Record<string, readonly Backdrop[]>> = {
  accesorios: TABLE,
  alimentos: KITCHEN,
  antiguedades: ['mesa', 'sala', 'colcha'],
  arte: ['mesa', 'azulejos', 'estudio'],
  autopartes: ['taller', 'patio', 'ladrillo'],
  bebes: FLOOR,
  belleza: TABLE,
  computacion: ['mesa', 'colcha', 'estudio'],
  deportes: YARD,
  electrodomesticos: ['azulejos', 'cuarto', 'patio'],
  electronica: TABLE,
  gratis: ['patio', 'cuarto', 'ladrillo'],
  herramientas: ['taller', 'mesa', 'ladrillo'],
  hogar: ['azulejos', 'mesa', 'patio'],
  instrumentos: FLOOR,
  joyas: TABLE,
  juguetes: ['colcha', 'mesa', 'cuarto'],
  libros: TABLE,
  maquinaria: ['patio', 'ladrillo', 'jardin'],
  mascotas: ['patio', 'cuarto'],
  muebles: FLOOR,
  oficina: ['cuarto', 'patio', 'ladrillo'],
  ropa: ['colcha', 'cuarto', 'patio'],
  televisiones: ['sala', 'cuarto', 'mesa'],
  vehiculo: STREET,
}

/** The backgrounds of a scene's things; a look's own background is always among them. */
export function groundsOf(scene: string, { backdrop }: Look): readonly Backdrop[] {
  const known = BY_SCENE[scene] ?? []
  return known.includes(backdrop) ? known : [backdrop, ...known]
}
