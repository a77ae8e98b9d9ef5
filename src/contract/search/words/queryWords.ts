import { SEARCH_WORDS_MAX } from '../../limits.ts'
import { fold } from '../../text/fold.ts'
import { legible } from '../../text/typedText.ts'

/** A word of a search: as it was typed, and as words are compared. */
export interface TypedWord {
  typed: string
  folded: string
}

/** 'p/niño', 's/uso', 'c/luz': for, without and with. */
const ABBREVIATED = /(?<=^|\s)[psc]\//gi
/** Inches, as televisions and wheels have them. */
const INCHES = /(?<=\d)\s*(?:''|["”″])/g
/** What people say to a phone before they say what they want. */
const CALLED = /^\s*(?:ok|hey|oye),? (?:google|siri),? /i
const WORD = /[\p{L}\p{M}\p{N}]+/gu
/** '128 gb' is one word, as '128gb' is: sellers leave the unit out. */
const MEMORY = /(?<![\p{L}\p{N}.,])(\d{1,4}) ?(gb|gigas?|tb)(?![\p{L}\p{N}])/giu

/** The words of a text; punctuation, operators and symbols are no words and have no power here. */
export function wordsOf(text: string): TypedWord[] {
  const visible = legible(text)
    .replace(CALLED, ' ')
    .replace(ABBREVIATED, ' ')
    .replace(INCHES, ' pulgadas ')
    .replaceAll('×', 'x')
    .replaceAll(MEMORY, '$1$2')
  return (visible.match(WORD) ?? [])
    .map((typed) => ({ typed, folded: fold(typed) }))
    .filter(({ folded }) => folded !== '')
}

/** Shorter words are parts of names where others stand beside them. */
const LONG_FROM = 3

/**
 * A text without the words that are more than a search takes: short ones first, where longer ones stand
 * beside them, then the last. Each word costs questions.
 */
export function withinWords(text: string): string {
  const words = [...text.matchAll(WORD)]
  if (words.length <= SEARCH_WORDS_MAX) return text
  const long = words.filter(([word]) => word.length >= LONG_FROM)
  const short = words.filter(([word]) => word.length < LONG_FROM)
  const kept = new Set([...long, ...short].slice(0, SEARCH_WORDS_MAX))
  return words.flatMap((word) => (kept.has(word) ? word[0] : [])).join(' ')
}

/** What says how a thing is paid or works, or what is given for it, in words that mean other things alone. */
const SAYING =
  /\s(?:al (?:100|cien|tiro|puro tiro|mill[oó]n)|(?:que |q )?(?:vengan?|vayan? )?a (?:la|mi) casa|(?:que |q )(?:no )?gasten? (?:much[oa]|poc[oa])(?: gas(?:olina)?)?|(?<!\d )a (?:\d+ )?meses(?: sin intereses)?|(?:que |q )?no (?:sean? |est[eé]n? )?(?:tan |muy )?car[oa]s?|(?:[oy] )?(?:l[oa]s? )?cambio (?:por|x) .+)(?=[\s%.,!]|$)/gi

/** A gift is wished for, and nothing that is given away: 'algo para regalarle a mi niño'. */
const GIFT =
  /^\s*(?:algo|un regalo|regalos?) (?:bonito |padre |chido )?(?:para|pa) (?:regalar(?:le)? )?(?:a )?(?:mis?|una?|los|las|el|la) (?=(?:ni[ñn]|beb|chiqui|peque))/i

/** Between words it is short for 'de': 'silla d comedor'. */
const SHORT_OF = / d (?=[a-z])/gi

/** 'moto e 13': this 'e' joins no words. */
const MOTO_E = /(?<=moto )(e) (?=\d)/i

/** 'tsuru al 100', 'refri a meses sin intereses', 'bocho cambio por moto': the text without it. */
export const withoutSayings = (text: string): string =>
  text.replace(GIFT, '').replace(MOTO_E, '$1').replace(SAYING, ' ').replace(SHORT_OF, ' de ')

/** What people add to what they look for, and what says nothing of a thing, folded. */
const FILLER: ReadonlySet<string> = new Set(
  `barato barata baratos baratas baratisimo baratito economico economica economicos economicas accesible accesibles
  vendo vende venden vender vendes venta ventas compro compra comprar busco buscando buscar buscas quiero quisiera
  quieren necesito necesita urge urgen urgente urgentemente remato remate oferta ofertas ganga gangas oportunidad
  promocion descuento rebaja liquidacion ocasion estado condicion condiciones buen buena buenas bueno buenos
  excelente excelentes perfecto perfecta impecable impecables bonito bonita bonitos bonitas padre chido chida lindo
  linda usado usada usados usadas seminuevo seminueva seminuevos seminuevas nuevo nueva nuevos nuevas uso mano segunda
  precio precios calidad garantia seguro original originales generico marca hoy ahorita ya cerca mi mejor mejores por
  favor online linea mexico cambio cambios cambiar trato tratar negociable hola alguien alguno tienen tienes tenga
  donde consigo conseguir encuentro cuanto cuesta cuestan vale valen como que sea funcione funciona funcionando sirva
  sirve jale jala trabajo pago ofrezco detalle detalles hombre mujer dama caballero disponible disponibles anuncio anuncios estudiante estudiantes principiante casero hogareno
  ando anda andamos buscamos buscan busca venda vendan vendas vendiendo alguna quien quienes hay tendra tendran tengan tendras
  interesa interesado interesada info informes informacion porfa porfavor please gracias saludos buenas tardes noches dias
  compraria comprando comprarme consigue recomienden recomiendan pase pasen presupuesto rato chafa jalando jalen funcionen
  rematando regalado regalada super muy bien conservado conservada cuidado cuidada dame deme denme ensename muestrame oigan oye intercambio trueque necesitamos
  parte partes ocupo ocupamos ocupan necesitamos cambia cambian cambie completo completa completos completas
  porfis xfa xfavor plis ayuda ayudenme recomendar recomiendame recomendacion recomendaciones conocen conoce conoces
  sigue siguen todavia aun nvo nva nvos nvas propuesta propuestas escucho ofertas anunciado publicado
  algun algunos algunas aqui caro caros pago pagos abonos intereses mensualidades plazos quincenales semanales credito creditos contado
  financiamiento facilidades msi envio envios usadito usadita usaditos nuevecito nuevecita funcional funcionales pa venga vengan venir sabe saben solo ahorrador ahorradora rendidor rendidora`.split(
    /\s+/,
  ),
)

/** Words that say nothing elsewhere and are things in titles: UNO, té. */
export const THINGS: ReadonlySet<string> = new Set(['uno', 'te', 'nada'])

/** How a thing looks: no thing itself. 'café', 'vino' and 'naranja' are to drink and eat too. */
const COLOURS: ReadonlySet<string> = new Set(
  `negro negra negros negras blanco blanca blancos blancas rojo roja rojos rojas azul azules verde verdes gris grises
  amarillo amarilla amarillos amarillas rosa rosas morado morada morados moradas beige dorado dorada dorados doradas
  plateado plateada plateados plateadas guinda turquesa lila`.split(/\s+/),
)

/** Whether a word says only how a thing looks. */
export const isColour = ({ folded }: TypedWord): boolean => COLOURS.has(folded)

/**
 * The words with colours behind the things: 'casco negro moto' is a casco moto. As they were where either of two
 * is asked for.
 */
export const coloursLast = (typed: readonly TypedWord[]): readonly TypedWord[] =>
  typed.some(({ folded }) => folded === 'o')
    ? typed
    : [...typed.filter((word) => !isColour(word)), ...typed.filter(isColour)]

/** Whether a word may be left out rather than that nothing is found: filler, or a single letter. */
export const isFiller = ({ folded }: TypedWord): boolean =>
  FILLER.has(folded) || /^\p{L}$/u.test(folded)

/** What is for sale or for rent. */
const HOMES: ReadonlySet<string> = new Set(
  `casa casas depa depas departamento departamentos terreno terrenos lote lotes local locales oficina oficinas
  bodega bodegas rancho ranchos`.split(/\s+/),
)

/** Before a number these say no more than it: 'botas talla 28', 'jetta modelo 2015'. */
const OF_NUMBERS: ReadonlySet<string> = new Set(
  'talla tallas num numero nro modelo mod ano'.split(' '),
)

const IN_MEMORY = /^\d+(?:gb|gigas?)$/

const THAT: ReadonlySet<string> = new Set(['que', 'q'])
const WELL: ReadonlySet<string> = new Set(
  'bien chido fuerte duro recio mucho padre rico'.split(' '),
)

/**
 * What is filler among these words: of homes 'venta' tells which are not for rent; 'laptop 16gb ram' says with 16gb
 * all that sellers say; how well a thing works is wished for.
 */
export function fillerOf(typed: readonly TypedWord[]): (word: TypedWord) => boolean {
  const ofHomes = typed.some(({ folded }) => HOMES.has(folded))
  const ofNumbers = typed.filter(
    ({ folded }, place) => OF_NUMBERS.has(folded) && /^\d/.test(typed[place + 1]?.folded ?? ''),
  )
  // 'refri que enfríe bien', 'bocinas que suenen duro'.
  const ofWorking = typed.flatMap((word, place) => {
    const [before, how] = [typed[place - 1], typed[place + 1]]
    return how && THAT.has(before?.folded ?? '') && WELL.has(how.folded) ? [word, how] : []
  })
  const ofComputers = typed.slice(1).some(({ folded }) => IN_MEMORY.test(folded))
  return (word) =>
    (isFiller(word) && !(ofHomes && word.folded === 'venta')) ||
    (ofComputers && word.folded === 'ram') ||
    ofNumbers.includes(word) ||
    ofWorking.includes(word)
}

/**
 * Joins what the database made of single words into one tsquery: every word is there, in one of its
 * alternatives. Each piece is the database's own tsquery text, never the visitor's.
 */
export function everyWord(words: readonly (readonly string[])[]): string {
  return words.map((alternatives) => `(${alternatives.join(' | ')})`).join(' & ')
}

const EXCEPTION = ' & !('

/** The same tsquery without what it must not match (' & !(…)', as synonyms have it): it finds that too. */
export function withoutExceptions(words: string): string {
  const start = words.indexOf(EXCEPTION)
  if (start < 0) return words
  let end = start + EXCEPTION.length
  for (let open = 1; open > 0; end += 1)
    open += Number(words[end] === '(') - Number(words[end] === ')')
  return words.slice(0, start) + withoutExceptions(words.slice(end))
}

/** Places of an ad where words stand: title A; brand, model, kind and colour B; category and the rest C. */
type Places = 'A' | 'AB' | 'ABC'

/** A lexeme as a tsquery's text has it, with its weights: `ʼ` becomes an apostrophe in it, which stands doubled. */
const LEXEME = /('(?:[^'\\]|''|\\\\)*')(:[A-D]+)?/g

/** Each lexeme of a tsquery's text, as it stands there without its weights. */
export const lexemesIn = (words: string): string[] =>
  [...words.matchAll(LEXEME)].map(([, lexeme = '']) => lexeme)

/** The same tsquery for words that stand in these places. */
export const inPlaces = (words: string, places: Places): string =>
  words.replaceAll(LEXEME, (_, lexeme: string, own?: string) => lexeme + (own ?? `:${places}`))

/** The text with some of its words replaced, spelled with their accents where those are known. */
export function correctedText(
  words: readonly TypedWord[],
  instead: ReadonlyMap<string, string>,
  spelling: ReadonlyMap<string, string>,
): string {
  return words
    .map(({ typed, folded }) => {
      const meant = instead.get(folded)
      return meant === undefined ? typed : (spelling.get(meant) ?? meant)
    })
    .join(' ')
}
