import type { Estado } from '../../contract/places/states.ts'
import { DEMO_DOMAIN } from '../../server/goingLive/demoLogins.ts'
import { hash } from '../random.ts'

/** How a person addresses strangers. */
export type Trato = 'tú' | 'usted'

export interface DemoUser {
  key: string
  nombre: string
  apellido: string
  correo: string
  estado: Estado
  /** The file of a drawn portrait, or null for initials. */
  avatar: string | null
  role: 'user' | 'moderator' | 'admin'
}

const NAMES: readonly (readonly [nombre: string, apellido: string, estado: Estado])[] = [
  ['María Fernanda', 'Ortiz', 'ciudad de méxico'],
  ['José Luis', 'Hernández', 'jalisco'],
  ['Guadalupe', 'Ramírez', 'puebla'],
  ['Miguel Ángel', 'Torres', 'nuevo león'],
  ['Rosa Isela', 'Mendoza', 'oaxaca'],
  ['Jorge', 'Villanueva', 'estado de méxico'],
  ['Ana Karen', 'López', 'querétaro'],
  ['Ricardo', 'Zamora', 'guanajuato'],
  ['Leticia', 'Cruz', 'veracruz'],
  ['Francisco Javier', 'Peña', 'michoacán'],
  ['Daniela', 'Castañeda', 'yucatán'],
  ['Óscar', 'Guzmán', 'sonora'],
  ['Verónica', 'Salinas', 'chihuahua'],
  ['Héctor', 'Domínguez', 'baja california'],
  ['Claudia', 'Navarro', 'sinaloa'],
  ['Raúl', 'Escobedo', 'coahuila'],
  ['Yolanda', 'Vázquez', 'chiapas'],
  ['Iván', 'Maldonado', 'hidalgo'],
  ['Patricia', 'Olvera', 'morelos'],
  ['Sergio', 'Montes de Oca', 'tabasco'],
  ['Gabriela', 'Ibarra', 'san luis potosí'],
  ['Emilio', 'Quintero', 'quintana roo'],
  ['Norma', 'Aguilar', 'tamaulipas'],
  ['Arturo', 'Beltrán', 'aguascalientes'],
  ['Maricela', 'Rangel', 'zacatecas'],
  ['Tomás', 'Cervantes', 'tlaxcala'],
  ['Alejandra', 'Núñez', 'colima'],
  ['Rubén', 'Carrillo', 'nayarit'],
  ['Silvia', 'Barrera', 'durango'],
  ['Gerardo', 'Pech', 'campeche'],
  ['Beatriz', 'Cota', 'baja california sur'],
  ['Noé', 'Salgado', 'guerrero'],
  ['Itzel', 'Flores', 'ciudad de méxico'],
  ['Luis Enrique', 'Ávila', 'jalisco'],
  ['Carmen', 'Tapia', 'estado de méxico'],
  ['Eduardo', 'Garza', 'nuevo león'],
  ['Brenda', 'Solís', 'puebla'],
  ['Martín', 'Lozano', 'veracruz'],
  ['Paola', 'Rentería', 'guanajuato'],
  ['Alfonso', 'Medina', 'yucatán'],
  ['Teresa', 'Juárez', 'oaxaca'],
  ['Rodrigo', 'Cedillo', 'ciudad de méxico'],
  ['Lorena', 'Acosta', 'baja california'],
  ['Vicente', 'Huerta', 'estado de méxico'],
]

const BUYERS: readonly (readonly [nombre: string, apellido: string, estado: Estado])[] = [
  ['Sofía', 'Méndez', 'jalisco'],
  ['Adrián', 'Luna', 'ciudad de méxico'],
  ['Karla', 'Espinosa', 'puebla'],
  ['Diego', 'Rosales', 'nuevo león'],
  ['Mónica', 'Treviño', 'coahuila'],
  ['Pablo', 'Cisneros', 'querétaro'],
  ['Jimena', 'Arriaga', 'morelos'],
  ['Ulises', 'Canto', 'yucatán'],
]

/** How many of the sellers people have had time to review. */
export const REVIEWED_SELLERS = 25

const address = (nombre: string, apellido: string): string =>
  `${nombre} ${apellido}`
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(' ', '.')

const person = (
  prefix: string,
  [nombre, apellido, estado]: (typeof NAMES)[number],
  index: number,
  avatar: string | null,
): DemoUser => ({
  key: `${prefix}-${index + 1}`,
  nombre,
  apellido,
  correo: `${address(nombre, apellido)}@${DEMO_DOMAIN}`,
  estado,
  avatar,
  role: 'user',
})

/** People with a photo in their profile; the others show initials. */
const PORTRAITS: Readonly<Record<number, string>> = {
  0: 'largo/1',
  1: 'barba/2',
  2: 'chongo/3',
  3: 'corto/1',
  4: 'largo/3',
  5: 'barba/3',
  6: 'largo/4',
  7: 'corto/2',
  8: 'chongo/1',
  9: 'barba/4',
  10: 'largo/2',
  11: 'corto/3',
  13: 'barba/1',
  14: 'chongo/2',
  15: 'corto/4',
  16: 'chongo/4',
}

const portrait = (index: number): string | null => {
  const drawing = PORTRAITS[index]
  return drawing === undefined ? null : `personas/${drawing}`
}

/** Sellers: the first {@link REVIEWED_SELLERS} have reviews. */
export const SELLERS: readonly DemoUser[] = NAMES.map((name, index) =>
  person('vendedor', name, index, portrait(index)),
)

/** Buyers who write reviews. */
export const REVIEWERS: readonly DemoUser[] = BUYERS.map((name, index) =>
  person('comprador', name, index, null),
)

const login = (
  key: string,
  nombre: string,
  apellido: string,
  role: DemoUser['role'],
): DemoUser => ({
  key,
  nombre,
  apellido,
  correo: `${key}@${DEMO_DOMAIN}`,
  estado: 'ciudad de méxico',
  avatar: null,
  role,
})

/** The log-in for trying the site as a user: has ads and reviews too. */
export const USUARIO = login('usuario', 'Valeria', 'Campos', 'user')

/** The three log-ins that the server prints at its start. */
export const LOGINS: readonly DemoUser[] = [
  USUARIO,
  login('moderador', 'Julián', 'Ríos', 'moderator'),
  login('administrador', 'Elena', 'Duarte', 'admin'),
]

/** A third of the sellers say usted. */
export const tratoOf = (seller: string): Trato => (hash(seller) % 3 === 0 ? 'usted' : 'tú')
