import { anyOf, IMITATIONS, type Group } from '../rule.ts'

/** Stems that take an ending and a diminutive: 'perro', 'perritas'. */
const named = (...stems: readonly string[]) =>
  stems.map((stem) => `${stem}(?:it|ill|cit|ot)?[oa]s?`)

const DOGS = [
  ...named('perr', 'cachorr'),
  'camadas?',
  'pit ?bulls?',
  'bulldogs?',
  'french (?:bulldog|poodle)',
  'american bully',
  'pugs?',
  'husk(?:y|ys|ies)',
  'schnauzers?',
  'poodles?',
  'caniches?',
  'chihuahuas?',
  'chihuahuen[oa]s?',
  'yorkshires?',
  'yorkies?',
  'pomeranias?',
  'pastor(?:es)? (?:aleman(?:es)?|belgas?|ganaderos?|australianos?|ingles(?:es)?)',
  'golden retriever',
  'labrador(?:es|a|as)?',
  'rottweilers?',
  'doberman(?:s|es)?',
  'beagles?',
  'dalmatas?',
  'akitas?',
  'samoyedos?',
  'shih ?tzus?',
  'maltes(?:es)?',
  'corgis?',
  'cane corso',
  'gran(?:des)? danes(?:es)?',
  'border collies?',
  'cocker',
  'chow chow',
  'xolos?',
  'xoloitzcuintles?',
  'basset',
  'pekines(?:es)?',
]
const CATS = [
  ...named('gat'),
  'siames(?:es)?',
  'persas?',
  'bengalies?',
  'bengali',
  'angoras?',
  'maine coon',
  'sphynx',
  'ragdoll',
]
const BIRDS = [
  ...named('lor', 'peric', 'periqu', 'cotorr', 'canari', 'poll', 'pat', 'gans', 'guajolot', 'gall'),
  'guacamayas?',
  'cacatuas?',
  'ninfas?',
  'agapornis',
  'jilgueros?',
  'cenzontles?',
  'tucan(?:es)?',
  'halcon(?:es)?',
  'palomas?',
  'pavos?(?: ?real(?:es)?)?',
  'faisan(?:es)?',
  'codorni(?:z|ces)',
  'gallinas?',
  'avestruz(?:es)?',
]
const FARM = [
  ...named(
    'caball',
    'potr',
    'burr',
    'vac',
    'becerr',
    'novill',
    'tor',
    'borreg',
    'corder',
    'chiv',
    'cabr',
    'puerc',
    'puerqu',
    'cerd',
    'coch',
    'marran',
  ),
  'yeguas?',
  'potrancas?',
  'pon[iy]s?',
  'mulas?',
  'vaquillas?',
  'toretes?',
  'sementales',
  'lechon(?:es)?',
  'alpacas?',
  'llamas?',
]
const SMALL_AND_WILD = [
  ...named('conej', 'coneji', 'zorr'),
  'cuy[oe]s?',
  'hamsters?',
  'chinchillas?',
  'huron(?:es)?',
  'erizos?',
  'mapaches?',
  'ardillas?',
  'venad[oa]s?',
  'coaties?',
  'tigres?',
  'leon(?:es)?',
  'jaguares',
  'ocelotes?',
  'tortugas?',
  'iguanas?',
  'serpientes?',
  'viboras?',
  'piton(?:es)?',
  'boas?',
  'camaleon(?:es)?',
  'geckos?',
  'tarantulas?',
  'alacran(?:es)?',
  'ajolotes?',
  'cocodrilos?',
  'caiman(?:es)?',
  'lagartos?',
  'buhos?',
  'lobos?',
  'chang(?:uit)?[oa]s?',
  'mon[oa]s?',
  'monit[oa]s?',
  'peces',
  'pez',
  'bettas?',
  'guppys?',
  'goldfish',
]

/** Words before the animal's name: praise, numbers, ages. */
const PRAISE =
  '(?:(?:hermos|bonit|lind|precios|bell|pequen|ultim|tiern|ador|mans|nobl)\\w*|mis?|un[oa]?s?|l[oa]s|el|dos|tres|cuatro|\\d+|par|parejas?|bebes?|machos?|hembras?|crias?|cruzas?|raza|pura|de|solo|disponibles?|jovenes|super|gran|en|estos?) '

const ANIMAL = `(?:${[...DOGS, ...CATS, ...BIRDS, ...FARM, ...SMALL_AND_WILD].join('|')})(?![a-z0-9])`
const ANIMAL_FIRST = new RegExp(`^(?:${PRAISE})*${ANIMAL}`)

/** Words that only fit living animals. */
const ALIVE = [
  '\\d+ (?:meses|semanas|anos|dias)(?! (?:de (?:uso|garantia)|sin intereses))',
  '(?:de )?un (?:mes|ano|dia)',
  'mans[oa]s?',
  'mansit[oa]s?',
  'machos?',
  'hembras?',
  'de raza',
  'papeles',
  'vacunad[oa]s?',
  'esterilizad[oa]s?',
  'crias?',
  'recien paridas?',
  'viv[oa]s?',
  'en pie',
  'de rienda',
  'lecher[oa]s?',
  '(?:para|de) engorda',
  'ponedoras?',
  'jugados',
  'bailador(?:es)?',
  'cantador(?:es)?',
  'hablador(?:es)?',
  'semental(?:es)?',
  'bebes?',
  'en venta',
]
const ALIVE_FIRST = new RegExp(
  `^(?:${PRAISE})*${ANIMAL}.*(?<![a-z0-9])(?:${ALIVE.join('|')})(?![a-z0-9])`,
)

/** Words after an animal's name when no animal is meant. */
const NO_ANIMAL = anyOf(
  IMITATIONS.source,
  // Tools and vehicles.
  'hidraulic[oa]s?',
  'patin',
  'mecanic[oa]s?',
  'botella',
  'tijera',
  'ton(?:eladas)?',
  'fuerza',
  'acero',
  'hierro',
  'planchar',
  'gimnasi[ao]',
  'robots?',
  'pilas',
  'electric[oa]s?',
  'taller',
  'motor',
  // Food.
  'platanos?',
  'asad[oa]s?',
  'rostizad[oa]s?',
  'ahumad[oa]s?',
  'hornead[oa]s?',
  'kilos?',
  'kg',
  'congelad[oa]s?',
  'caliente',
  'tamales',
  // Names, teams and looks.
  'suerte',
  'ninja',
  'jersey',
  'gorra',
  'chamarra',
  'banderin',
  'disney',
  'funko',
  'mecedor[oa]?',
  'piedra',
  'tallad[oa]s?',
  'grabad[oa]s?',
  'coleccion',
  // Animals that their owner is looking for.
  'perdid[oa]s?',
  'extraviad[oa]s?',
  'recompensa',
  'gratificacion',
)

/** Pet supplies; an animal that comes with supplies still counts: 'hurón con jaula'. */
const SUPPLIES =
  /(?<!(?:^|[^a-z])(?:con|incluye|mas|y) (?:su )?)(?<![a-z])(?:rascador|cama|camita|(?<!cambio de )casa|casita|jaula|collar|correa|pechera|ropa|sueter|alimento|croquetas|premios|platos?|juguetes?|arena|arenero|transportadora|shampoo|cepillo|pelota|placa|disfraz|hueso|bebedero|comedero|puerta)(?![a-z])/

/**
 * Animals for sale: the title begins with the animal. Outside of the category for pets it must also
 * say that the animal lives. Giving an animal away is no sale. Meat, toys, prints and supplies are
 * no animals (specification, section 2, Terms).
 */
export const ANIMALS: Group = {
  offers: 'animales en venta',
  readsNoNames: true,
  spared: [
    'gratis',
    'servicio',
    'vehiculo',
    'inmuebles',
    'libros películas y música',
    'juguetes y juegos',
    'ropa y calzado',
    'bebés',
    'joyas y relojes',
    'autopartes',
    'computación y telefonía',
    'televisiones y pantallas',
  ],
  rules: [
    {
      says: ANIMAL_FIRST,
      unless: new RegExp(`${NO_ANIMAL.source}|${SUPPLIES.source}`),
      onlyIn: ['mascotas'],
    },
    { says: ALIVE_FIRST, unless: NO_ANIMAL },
    {
      says: new RegExp(
        `(?<![a-z])(?:vendo|venta de|vendemos) (?:${PRAISE})*${ANIMAL}|(?<![a-z])cachorr[oa]s disponibles`,
      ),
      unless: NO_ANIMAL,
    },
    {
      says: new RegExp(
        `(?<![a-z])(?:cachorr|gatit|perrit)(?:it)?[oa]s? (?:[a-z0-9.]+ ){0,6}(?:vacunad|desparasitad|destetad)[oa]s?|(?<![a-z])vendo (?:a )?(?:${PRAISE})*${ANIMAL}|(?<![a-z])camadas? disponibles?|(?<![a-z])${ANIMAL}(?: [a-z0-9]+){0,2} (?:en|a la) venta|(?<![a-z])se entregan? (?:[a-z0-9]+ ){0,3}(?:vacunad|desparasitad)[oa]s?`,
      ),
      unless: new RegExp(
        `${NO_ANIMAL.source}|${SUPPLIES.source}|(?<![a-z])adopcion|(?<![a-z])mis? [a-z]+ ya `,
      ),
      itself: true,
      everywhere: true,
      onlyIn: ['mascotas'],
      notIn: ['gratis'],
    },
    {
      says: anyOf(
        'con pedigri?ee?',
        'desparasitad[oa]s?',
        'destetad[oa]s?',
        'papiller[oa]s?',
        '(?:machos?|hembras?) para monta',
        'gallos? de pelea',
      ),
      unless: NO_ANIMAL,
    },
  ],
}
