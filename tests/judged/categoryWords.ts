import { wordsOfTitle, type CategoryWords } from '../../src/client/sell/fields/suggestCategory.ts'
import type { ThingCategory } from '../../src/contract/ads/kindEntries.ts'
import { adsOf } from './corpus.ts'

/** Words that name things of a category: what nobody has sold yet is learned from them. */
const NAMES: Readonly<Record<ThingCategory, string>> = {
  'accesorios personales':
    'bolsa bolso mochila cartera monedero cinturon lente gafa sombrero gorra bufanda paraguas maleta maletin llavero rinonera corbata guante portafolio panuelo sombrilla equipaje',
  'alimentos y bebidas':
    'miel cafe mole chocolate pan pastel galleta queso mezcal tequila vino cerveza salsa dulce mermelada chile vainilla cacao tortilla tamal cajeta te especia aceite fruta verdura botana granola proteina jugo pulque',
  'antigüedades y coleccionables':
    'antiguo antigua antiguedad coleccion coleccionable moneda billete timbre estampilla figura vintage retro alebrije talavera fonografo victrola cromo funko medalla porcelana reliquia gramofono',
  'arte manualidades y papelería':
    'pintura cuadro lienzo oleo acuarela pincel cuaderno libreta estambre tejido bordado hilo tela papel cartulina escultura marcador plumon caballete grabado macrame artesania pluma plumas crayola resina',
  'artículos para oficina':
    'escritorio oficina archivero engargoladora trituradora pizarron sello folder calculadora perforadora grapadora engrapadora ergonomico ergonomica secretarial ejecutiva librero recepcion',
  autopartes:
    'llanta rin bateria faro salpicadera cofre defensa parabrisas amortiguador balata radiador alternador motor escape espejo autoestereo carburador clutch transmision volante tapete marcha calavera aleron bujia cigueñal',
  bebés:
    'bebe carriola cuna panal pañal biberon mameluco andadera portabebe moises chambrita corral sonaja periquera chupon babero esterilizador tiraleche pañalera fular',
  'belleza y cuidado personal':
    'perfume maquillaje secadora plancha crema labial shampoo rasuradora depiladora rizador esmalte uña locion jabon barberia cosmetico sombra tinte serum alaciadora peluca pestaña desodorante',
  'computación y telefonía':
    'laptop computadora pc celular iphone samsung xiaomi motorola huawei tablet ipad monitor teclado mouse impresora memoria usb disco ssd procesador ram router modem macbook cargador funda webcam toner redmi galaxy gabinete',
  deportes:
    'bicicleta bici balon pelota raqueta patineta patin pesa mancuerna caminadora tenis futbol beisbol guantes box casco campaña yoga surf kayak golf basquetbol eliptica barra snorkel aleta natacion cascos porteria escaladora senderismo bat',
  electrodomésticos:
    'refrigerador lavadora estufa licuadora microondas horno batidora cafetera tostador ventilador aspiradora freidora lavavajilla minisplit secadora campana congelador parrilla extractor frigobar boiler calentador sandwichera waflera',
  electrónica:
    'bocina audifono camara dron consola xbox playstation nintendo switch estereo amplificador reproductor grabadora proyector microfono ps4 ps5 videojuego control gopro radio minicomponente drone tornamesa bluetooth videocamara lente',
  herramientas:
    'taladro martillo desarmador llave sierra esmeril esmeriladora pulidora escalera soldadora compresor pinza cortadora lijadora rotomartillo matraca herramienta caladora dremel gato nivel hidrolavadora broca router flexometro carretilla',
  'hogar y jardín':
    'maceta planta cortina lampara alfombra vajilla olla sarten sabana cobija edredon almohada espejo florero manguera podadora cactus vaso plato cubierto jardin tendedero bote asador mantel hamaca sarape candil cuadro suculenta colcha molcajete',
  'instrumentos musicales':
    'guitarra piano teclado bateria violin bajo trompeta saxofon flauta acordeon ukulele tambor tarola requinto vihuela clarinete arpa marimba guitarron platillo cello jarana conga trombon sintetizador armonica',
  'joyas y relojes':
    'reloj anillo collar pulsera arete cadena oro plata aretes dije esclava joya alhaja casio rolex brazalete argolla rosario joyero gargantilla mancuernillas',
  'juguetes y juegos':
    'juguete muñeca muñeco lego rompecabezas peluche carrito barbie loteria ajedrez domino triciclo montable bloque hotwheels trompo balero yoyo baraja tren cocinita piñata brincolin inflable robot mesa',
  'libros películas y música':
    'libro novela disco vinilo dvd bluray pelicula enciclopedia comic manga revista cd lp diccionario atlas saga cuento acetato poemario biografia biblia partitura',
  maquinaria:
    'tractor excavadora generador montacargas revolvedora torno fresadora retroexcavadora compactadora planta bomba molino industrial cortadora inyectora maquina prensa fumigadora sembradora desgranadora tortilladora embotelladora empacadora ordeñadora bailarina',
  mascotas:
    'perro gato mascota pecera correa croqueta jaula transportadora rascador acuario collar hamster arenero arena casa bebedero pajaro terrario comedero canario tortuga',
  muebles:
    'sofa sala comedor silla mesa cama colchon ropero comoda buro librero sillon closet mueble recamara banca taburete cabecera vitrina litera estante trinchador zapatera credenza mecedora banco tocador alacena cajonera reposet',
  'ropa y calzado':
    'vestido blusa camisa pantalon falda zapato bota chamarra sueter playera sandalia huarache abrigo traje short rebozo huipil tenis jeans sudadera pijama camiseta tacon saco chaleco ropa guayabera uniforme leggings zapatilla calcetin mezclilla',
  'televisiones y pantallas':
    'television tv pantalla smart lcd led oled qled roku soporte televisor 4k uhd antena chromecast firestick',
}

/** A name counts as so many titles. */
const NAME_COUNTS = 2
/** A word whose titles are less often of one category says nothing: 'de', 'negro'. */
const TELLING = 0.35
/** A word that stands in more titles of a category says hardly more. */
const COUNT_MOST = 9

export type JudgedTitle = readonly [title: string, category: string]

/** Titles of judged things, with the category that each author chose. */
export const JUDGED_TITLES: readonly JudgedTitle[] = (['data', 'blind'] as const)
  .flatMap((market) => adsOf(market))
  .flatMap(({ input: { tipoAnuncio = 'producto', titulo = '', categoria = '' } }) =>
    tipoAnuncio === 'producto' && categoria in NAMES ? [[titulo, categoria] as const] : [],
  )

/** Counts the words of titles by category, as `suggestCategory` reads them. */
export function learnCategoryWords(titles: readonly JudgedTitle[]): CategoryWords {
  const counts = new Map<string, Map<string, number>>()
  const add = (word: string, category: string, count: number) => {
    const of = counts.get(word) ?? new Map<string, number>()
    counts.set(word, of.set(category, (of.get(category) ?? 0) + count))
  }
  for (const [category, names] of Object.entries(NAMES))
    for (const word of wordsOfTitle(names)) add(word, category, NAME_COUNTS)
  for (const [title, category] of titles)
    for (const word of new Set(wordsOfTitle(title))) add(word, category, 1)
  const telling = [...counts].filter(([, of]) => {
    const all = [...of.values()]
    return Math.max(...all) >= TELLING * all.reduce((sum, count) => sum + count, 0)
  })
  return Object.fromEntries(
    Object.keys(NAMES).map((category) => {
      const byCount = Array.from({ length: COUNT_MOST }, (_, less) =>
        telling
          .filter(([, of]) => Math.min(COUNT_MOST, of.get(category) ?? 0) === less + 1)
          .map(([word]) => word)
          .toSorted()
          .join(' '),
      )
      return [category, byCount]
    }),
  )
}
