import type { Estado } from '../../contract/places/states.ts'
import { DEMO_DOMAIN } from '../../server/goingLive/demoLogins.ts'
import { dice, hash } from '../random.ts'
import { PLACES } from './places.ts'

/** How a person addresses strangers. */
export type Trato = 'tú' | 'usted'

export interface DemoUser {
  key: string
  nombre: string
  apellido: string
  correo: string
  estado: Estado
  /** The municipality that they sell in. */
  ciudad: string
  /** How long they have been here, in days. */
  here: number
  /** The file of a drawn portrait, or null for initials. */
  avatar: string | null
  role: 'user' | 'moderator' | 'admin'
}

/** Without a municipality chance has one of the state's. */
type Name = readonly [nombre: string, apellido: string, estado: Estado, ciudad?: string]

const NAMES: readonly Name[] = [
  ['María Fernanda', 'Ortiz', 'ciudad de méxico'],
  ['José Luis', 'Hernández', 'jalisco', 'Guadalajara'],
  ['Guadalupe', 'Ramírez', 'puebla'],
  ['Miguel Ángel', 'Torres', 'nuevo león', 'Monterrey'],
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
  ['Luis Enrique', 'Ávila', 'jalisco', 'Zapopan'],
  ['Carmen', 'Tapia', 'estado de méxico'],
  ['Eduardo', 'Garza', 'nuevo león', 'San Nicolás de los Garza'],
  ['Brenda', 'Solís', 'puebla'],
  ['Martín', 'Lozano', 'veracruz'],
  ['Paola', 'Rentería', 'guanajuato'],
  ['Alfonso', 'Medina', 'yucatán'],
  ['Teresa', 'Juárez', 'oaxaca'],
  ['Rodrigo', 'Cedillo', 'ciudad de méxico'],
  ['Lorena', 'Acosta', 'baja california'],
  ['Vicente', 'Huerta', 'estado de méxico'],
  ['Adriana', 'Robles', 'jalisco', 'Guadalajara'],
  ['Salvador', 'Íñiguez', 'jalisco', 'Guadalajara'],
  ['Marisol', 'Plascencia', 'jalisco', 'Guadalajara'],
  ['Gonzalo', 'Orozco', 'jalisco', 'Guadalajara'],
  ['Lucía', 'Camarena', 'jalisco', 'Guadalajara'],
  ['Ernesto', 'Padilla', 'jalisco', 'Guadalajara'],
  ['Fabiola', 'Gutiérrez', 'jalisco', 'Guadalajara'],
  ['Hugo', 'Macías', 'jalisco', 'Guadalajara'],
  ['Xóchitl', 'Ochoa', 'jalisco', 'Guadalajara'],
  ['Aurelio', 'Nuño', 'jalisco', 'Guadalajara'],
  ['Renata', 'Sandoval', 'jalisco', 'Guadalajara'],
  ['Araceli', 'Moreno', 'ciudad de méxico'],
  ['Gustavo', 'Bravo', 'ciudad de méxico'],
  ['Ximena', 'Palacios', 'ciudad de méxico'],
  ['Fernando', 'Rojas', 'ciudad de méxico'],
  ['Elvira', 'Trejo', 'ciudad de méxico'],
  ['Mauricio', 'Segura', 'ciudad de méxico'],
  ['Selene', 'Pacheco', 'ciudad de méxico'],
  ['Efraín', 'Olguín', 'ciudad de méxico'],
  ['Homero', 'Cantú', 'nuevo león', 'Monterrey'],
  ['Nadia', 'Elizondo', 'nuevo león', 'Monterrey'],
  ['Rogelio', 'Villarreal', 'nuevo león', 'Monterrey'],
  ['Estefanía', 'Leal', 'nuevo león', 'Monterrey'],
  ['Ramiro', 'Sada', 'nuevo león', 'Monterrey'],
  ['Diana', 'Caballero', 'nuevo león', 'Monterrey'],
  ['Federico', 'Montemayor', 'nuevo león', 'Monterrey'],
  ['Liliana', 'Garza', 'nuevo león', 'Monterrey'],
  ['Abel', 'Sepúlveda', 'nuevo león', 'Monterrey'],
  ['Minerva', 'Cavazos', 'nuevo león', 'Monterrey'],
  ['Joel', 'Benavides', 'nuevo león', 'Monterrey'],
]

const BUYERS: readonly Name[] = [
  ['Sofía', 'Méndez', 'jalisco'],
  ['Adrián', 'Luna', 'ciudad de méxico'],
  ['Karla', 'Espinosa', 'puebla'],
  ['Diego', 'Rosales', 'nuevo león'],
  ['Mónica', 'Treviño', 'coahuila'],
  ['Pablo', 'Cisneros', 'querétaro'],
  ['Jimena', 'Arriaga', 'morelos'],
  ['Ulises', 'Canto', 'yucatán'],
]

/** The oldest accounts began in 2021, the youngest of people who have sold some weeks before. */
const HERE = { newest: 210, oldest: 2080 } as const
/** Newcomers: nobody bought from them yet, and they reviewed nobody. */
const NEW = { newest: 32, oldest: 150, share: 0.16 } as const

export const isNew = ({ here }: DemoUser): boolean => here <= NEW.oldest

const address = (nombre: string, apellido: string): string =>
  `${nombre} ${apellido}`
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(' ', '.')

const person = (
  prefix: string,
  [nombre, apellido, estado, ciudad]: Name,
  index: number,
  avatar: string | null,
): DemoUser => {
  const key = `${prefix}-${index + 1}`
  const chance = dice(`life of ${key}`)
  const since = chance.chance(avatar === null ? NEW.share : 0) ? NEW : HERE
  return {
    key,
    nombre,
    apellido,
    correo: `${address(nombre, apellido)}@${DEMO_DOMAIN}`,
    estado,
    ciudad: ciudad ?? chance.pick(PLACES[estado].municipios),
    here: chance.whole(since.newest, since.oldest),
    avatar,
    role: 'user',
  }
}

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
  ciudad: 'Benito Juárez',
  here: 1100,
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
