import type { ThingCategory } from '../../../contract/ads/kindEntries.ts'
import { fold } from '../../../contract/text/fold.ts'

/**
 * Words that name things of a category, folded and in the singular. Only the page reads them, to
 * suggest a category while a title is typed; the seller decides.
 */
export const CATEGORY_WORDS: Readonly<Record<ThingCategory, string>> = {
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

/** Words by category, turned around once. A word of two categories counts for both. */
const CATEGORIES_OF = new Map<string, string[]>()
for (const [category, words] of Object.entries(CATEGORY_WORDS)) {
  for (const word of words.split(' ')) {
    const key = singular(fold(word))
    CATEGORIES_OF.set(key, [...(CATEGORIES_OF.get(key) ?? []), category])
  }
}

/** From here on a title says what a thing is for or comes with, not what it is. */
const ABOUT = new Set(['para', 'con', 'de', 'sin', 'por', 'en', 'tipo', 'marca'])
/** The share of its weight that a word keeps behind such a turn. */
const FAINT = 0.3

/** How many times more than the next category one must weigh to be taken without asking. */
const CLEARLY = 2

/** The category that a title speaks of, or null when no word of it is known. */
export function suggestCategory(title: string): string | null {
  return weighed(title)[0]?.[0] ?? null
}

/** The category that a title speaks of and of no other nearly as much; null where there is a doubt. */
export function clearCategory(title: string): string | null {
  const [best, next] = weighed(title)
  return best && best[1] >= CLEARLY * (next?.[1] ?? 0) ? best[0] : null
}

/**
 * The categories of a title's words, heaviest first. The thing itself comes first in a title ('Funda
 * para guitarra'), so earlier words say more.
 */
function weighed(title: string): [category: string, weight: number][] {
  const scores = new Map<string, number>()
  let weight = 1
  for (const word of fold(title).match(/[a-z0-9]+/g) ?? []) {
    if (ABOUT.has(word)) weight *= FAINT
    for (const category of CATEGORIES_OF.get(singular(word)) ?? []) {
      scores.set(category, (scores.get(category) ?? 0) + weight)
    }
    weight *= 0.9
  }
  return [...scores].sort(([, a], [, b]) => b - a)
}

/** The same key for a thing and several of it: relojes and reloj, lentes and lente. */
function singular(word: string): string {
  if (word.length <= 3) return word
  return word.replace(/s$/, '').replace(/([^aeiou])e$/, '$1')
}
