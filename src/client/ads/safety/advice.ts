import type { Ad } from '../../../contract/ads/endpoints.ts'
import type { TipoAnuncio } from '../../../contract/ads/kinds.ts'
import { fold } from '../../../contract/text/fold.ts'

type Subject = Pick<
  Ad,
  'tipoAnuncio' | 'categoria' | 'titulo' | 'caracteristicas' | 'formasEntrega'
>

const MEET = 'Queden en un lugar público y con gente, de día, y revisa bien antes de pagar.'
const FOR_ALL = [
  MEET,
  'No des anticipos ni «apartados» a desconocidos: ni para el envío, ni para que no se lo lleve otro.',
  'Una foto de un comprobante no es dinero. En el «depósito fantasma» la captura dice que ya pagaron y a la cuenta nunca llega nada: cuenta solo lo que se ve en el banco.',
]

interface Dealing {
  /** Advice that fits the kind, beside the general. */
  advice: readonly string[]
  /** Ownership passes by a private paper that both sign; a home needs a notary. */
  hasContract: boolean
  /** The thing has a NIV and plates, which are looked up and written into the contract. */
  hasNiv: boolean
}

/** How ads of each kind change hands safely. */
export const DEALINGS: Readonly<Record<TipoAnuncio, Dealing>> = {
  producto: { advice: [], hasContract: true, hasNiv: false },
  servicio: {
    advice: ['Acuerden por escrito qué incluye y cuánto cuesta, y no pagues todo por adelantado.'],
    hasContract: false,
    hasNiv: false,
  },
  gratis: { advice: [], hasContract: false, hasNiv: false },
  vehiculo: {
    advice: [
      'Compara el NIV del auto (en el tablero y en la puerta) con el de la factura y la tarjeta de circulación, y búscalo en el REPUVE.',
      'Pide factura original y comprobantes de tenencia, y que quien vende sea el dueño o traiga carta poder.',
    ],
    hasContract: true,
    hasNiv: true,
  },
  inmueble: {
    advice: [
      'Visítalo antes de pagar cualquier cosa y confirma con escrituras o predial quién es el dueño.',
    ],
    hasContract: false,
    hasNiv: false,
  },
}

const OF_PHONES =
  'Marca *#06# en el teléfono para ver su IMEI, compáralo con el de la caja y búscalo antes de pagar. Que salga de la cuenta de quien lo vende (iCloud o Google) frente a ti.'
const OF_PARCELS =
  'Si te lo envía por paquetería, pide el número de guía y revisa que exista antes de pagar.'

const PHONE =
  /\b(?:celular|telefono|smartphone|iphone|galaxy|xiaomi|redmi|motorola|moto g|huawei|oppo|honor|pixel|realme|zte|nokia|poco)/
const FOR_PHONES = /^(?:funda|mica|cargador|cable|case|carcasa|soporte|protector|audifono)/

/** Whether it is a telephone, whose IMEI can be looked up. */
export function isPhone({ categoria, titulo, caracteristicas }: Subject): boolean {
  const title = fold(titulo)
  const said = `${title} ${fold(String(caracteristicas['tipo'] ?? ''))}`
  return categoria === 'computación y telefonía' && PHONE.test(said) && !FOR_PHONES.test(title)
}

/** Lists advice for a user who is about to meet the ad's seller: the general first, then the fitting. */
export function adviceFor(ad: Subject): string[] {
  return [...FOR_ALL, ...adviceOfThing(ad)]
}

/** The two lines of it for who only looks: where to meet, and what fits this thing, or else what holds for all. */
export function shortAdvice(ad: Subject): string[] {
  const second = [...adviceOfThing(ad), ...FOR_ALL].find((text) => text !== MEET)
  return second === undefined ? [MEET] : [MEET, second]
}

function adviceOfThing(ad: Subject): string[] {
  return [
    ...DEALINGS[ad.tipoAnuncio].advice,
    ...(isPhone(ad) ? [OF_PHONES] : []),
    ...(ad.formasEntrega.some(({ forma }) => forma === 'paquetería') ? [OF_PARCELS] : []),
  ]
}
