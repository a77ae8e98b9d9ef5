import { DAY } from '../../contract/time/day.ts'
import { dice } from '../random.ts'
import { isNew, REVIEWERS, SELLERS, USUARIO } from './people.ts'
import type { UnlistedAd } from './unlisted.ts'

export interface DemoReview {
  authorKey: string
  sellerKey: string
  contenido: string
  /** 1 to 5 stars. */
  calificacion: number
  createdAt: Date
  /** Keys of the people who marked it as useful. */
  usefulBy: string[]
}

/** First half of a review by its stars, and what may follow it. */
const WORDS: Readonly<
  Record<number, readonly [openings: readonly string[], details: readonly string[]]>
> = {
  5: [
    [
      'Excelente trato.',
      'Todo perfecto.',
      'Muy recomendable.',
      'Súper amable y puntual.',
      'Quedé feliz con la compra.',
      'De lo mejor que me ha tocado aquí.',
      'Gente seria y de palabra.',
      'Compra segura.',
      'Cinco estrellas bien ganadas.',
      'Muy buena experiencia.',
      'Ya es mi segunda compra y todo bien.',
      'Da confianza desde el primer mensaje.',
    ],
    [
      'El producto llegó tal como en las fotos.',
      'Me dejó probarlo antes de pagar.',
      'Contestó luego luego todas mis dudas.',
      'Hasta me ayudó a subirlo a la camioneta.',
      'Venía mejor empacado que de tienda.',
      'Llegó al punto de entrega antes que yo.',
      'Me respetó el precio aunque tardé en ir.',
      'Me explicó cómo usarlo con mucha paciencia.',
      'Estaba más cuidado de lo que esperaba.',
      'El envío llegó en tres días a mi casa.',
      'Fue honesto con los detalles desde el principio.',
      'Me regaló un accesorio que no venía en el anuncio.',
      'Lo volvería a contactar sin pensarlo.',
    ],
  ],
  4: [
    [
      'Buen trato.',
      'Todo bien en general.',
      'Cumplió con lo acordado.',
      'Buena compra.',
      'Lo recomiendo.',
      'Contento con la compra.',
    ],
    [
      'Nada más tardó un poco en contestar.',
      'Llegó veinte minutos tarde, pero avisó.',
      'Traía un detallito que no se veía en la foto.',
      'Me hubiera gustado que incluyera el cargador.',
      'El precio no lo bajó, pero lo vale.',
      'La entrega fue algo lejos.',
      'Funciona bien, solo venía con polvo.',
    ],
  ],
  3: [
    ['Regular.', 'Ni bien ni mal.', 'Más o menos.'],
    [
      'El producto sirve, pero estaba más gastado que en las fotos.',
      'Cambió la hora de entrega dos veces.',
      'Tardó tres días en contestar.',
      'Faltaba una pieza y después me la mandó.',
      'Esperaba mejor empaque.',
    ],
  ],
  2: [
    ['No me convenció.', 'Podría mejorar.'],
    [
      'Me hizo ir dos veces porque se le olvidó la cita.',
      'El color no era el del anuncio.',
      'Quiso subir el precio al último momento, aunque al final lo respetó.',
    ],
  ],
  1: [
    ['Mala experiencia.', 'No lo recomiendo.'],
    [
      'Me dejó esperando una hora y nunca llegó.',
      'Lo vendió a otra persona aunque ya lo había apartado.',
      'Dejó de contestar cuando le pedí más fotos.',
    ],
  ],
}

/** Stars of the reviews of careful, hurried and careless sellers, in turn. */
const STARS = [
  [5, 5, 4, 5, 5, 5, 4, 5, 5, 3],
  [4, 5, 3, 5, 2, 4, 5, 4],
  [2, 4, 1, 5, 3],
] as const
const CAREFUL = 0.72
const HURRIED = 0.9
/** Nobody comes to so many sales without care. */
const BUSY = 10

/** Reviews of so many sales; the busiest sellers have no more than the most. */
const reviewsOf = (sales: number): number =>
  sales === 0 ? 0 : Math.min(MOST, 1 + Math.floor(sales / 3))
const MOST = 14
/** Days from one review of a seller to the next. */
const APART = 7

/**
 * Reviews of the people who sold something: each author writes one a seller, and never about
 * themselves.
 */
export function demoReviews(
  unlisted: readonly Pick<UnlistedAd, 'status' | 'sellerKey'>[],
  now: Date,
): DemoReview[] {
  const people = [...REVIEWERS, ...SELLERS, USUARIO].filter((person) => !isNew(person))
  const used = new Set<string>()
  return people.flatMap((seller) => {
    const chance = dice(`reviews of ${seller.key}`)
    const care = chance.fraction()
    const sales = unlisted.filter(
      ({ status, sellerKey }) => status === 'vendido' && sellerKey === seller.key,
    )
    const isBusy = sales.length >= BUSY
    const stars = STARS[isBusy || care < CAREFUL ? 0 : care < HURRIED ? 1 : 2]
    const first = chance.whole(0, stars.length - 1)
    const others = chance.shuffle(people.filter(({ key }) => key !== seller.key))
    const authors = others.slice(0, reviewsOf(sales.length))
    const readers = others.slice(authors.length)
    return authors.map((author, index): DemoReview => {
      const calificacion = stars[(first + index) % stars.length] ?? 5
      const [openings, details] = WORDS[calificacion] ?? [[], []]
      const sayings = chance.shuffle(
        openings.flatMap((opening) => details.map((detail) => `${opening} ${detail}`)),
      )
      const contenido = sayings.find((saying) => !used.has(saying)) ?? sayings[0] ?? ''
      used.add(contenido)
      return {
        authorKey: author.key,
        sellerKey: seller.key,
        contenido,
        calificacion,
        createdAt: new Date(
          now.getTime() - Math.round((index * APART + chance.fraction() * (APART - 1) + 0.2) * DAY),
        ),
        usefulBy: readers.slice(0, chance.pick([0, 0, 1, 1, 2, 4, 7])).map(({ key }) => key),
      }
    })
  })
}
