// @module-tag embedded
import { expect, test } from 'vitest'
import { loadMunicipalities } from '../../src/contract/places/municipalities.ts'
import { STATES, type Estado } from '../../src/contract/places/states.ts'
import { municipalityNames } from '../../src/contract/search/reading/municipalityNames.ts'
import { PLACES } from '../../src/contract/search/reading/placeNames.ts'
import { readFilters } from '../../src/contract/search/reading/readFilters.ts'
import {
  asWords,
  FILTER_STEPS,
  readQuery,
  WORD_STEPS,
  type Query,
  type ReadingContext,
  type Step,
} from '../../src/contract/search/reading/readQuery.ts'
import { spellYears } from '../../src/contract/search/words/spellYears.ts'
import { fold } from '../../src/contract/text/fold.ts'

const named = await municipalityNames(await loadMunicipalities())
const context: ReadingContext = {
  given: { place: false, price: false, deal: false },
  municipalitiesNamed: named,
  now: new Date('2026-11-27T18:00:00Z'),
}
const read = (text: string) => {
  const { words, places, price } = readQuery(text, context)
  const { ciudad, estado } = places[0] ?? {}
  return [words, ciudad ?? estado ?? null, price?.precioMin ?? null, price?.precioMax ?? null]
}

test.each<[string, string, string | null]>([
  ['bici en gdl', 'bici', 'Guadalajara'],
  ['bici cerca de gdl', 'bici', 'Guadalajara'],
  ['cuarto en cd neza', 'cuarto', 'Nezahualcóyotl'],
  ['bici gdl', 'bici', 'Guadalajara'],
  ['cuarto en renta cdmx', 'cuarto', 'ciudad de méxico'],
  ['cuarto en renta en CDMX', 'cuarto', 'ciudad de méxico'],
  ['bicicletas en el D.F.', 'bicicletas', 'ciudad de méxico'],
  ['laptop en Nuevo León', 'laptop', 'nuevo león'],
  ['casa en Mérida con alberca', 'casa con alberca', 'Mérida'],
  ['mecánico León, Guanajuato', 'mecánico', 'León'],
  ['moto en puebla', 'moto', 'puebla'],
  ['terreno edo. mex.', 'terreno', 'estado de méxico'],
  ['depa en cancún', 'depa', 'Benito Juárez'],
  ['bocina tj', 'bocina', 'Tijuana'],
  ['troca en durango', 'troca', 'durango'],
  ['moto edo. de mex.', 'moto', 'estado de méxico'],
  ['cuarto en renta puebla pue', 'cuarto', 'puebla'],
  // Municipalities that are no large cities: after 'en', or with their state.
  ['casa en tepatitlan', 'casa', 'Tepatitlán de Morelos'],
  ['plomero chalco edomex', 'plomero', 'Chalco'],
  ['casa guadalupe nl', 'casa', 'Guadalupe'],
  // Nicknames, and a place before the thing.
  ['tsuru mochis', 'tsuru', 'Ahome'],
  ['bafle en gomez palacio', 'bafle', 'Gómez Palacio'],
  ['gdl bicicleta', 'bicicleta', 'Guadalajara'],
  ['cdmx depa en renta', 'depa', 'ciudad de méxico'],
  ['durango dodge', 'durango dodge', null],
  ['gdl de noche', 'gdl de noche', null],
  ['comedor en centro tabasco', 'comedor', 'Centro'],
  ['juguete mascota jalisco', 'juguete mascota', 'jalisco'],
  ['librero en madera', 'librero en madera', null],
  ['anillo en oro', 'anillo en oro', null],
  ['plomero chalco', 'plomero chalco', null],
  // Names of goods.
  ['dodge durango', 'dodge durango', null],
  ['talavera de puebla', 'talavera de puebla', null],
  ['virgen de guadalupe', 'virgen de guadalupe', null],
  ['billete morelos', 'billete morelos', null],
  ['perro chihuahua', 'perro chihuahua', null],
  ['queso oaxaca', 'queso oaxaca', null],
  ['bicicleta merida', 'bicicleta merida', null],
  ['clases de inglés en línea', 'clases de inglés en línea', null],
  ['sala en l', 'sala en l', null],
  ['guadalajara', 'guadalajara', null],
])('of «%s» the words «%s» and the place %s are read', (text, words, place) => {
  expect(read(text).slice(0, 2)).toEqual([words, place])
})

test.each<[string, string, string | null]>([
  ['casa en renta en guadalajara', 'casa', 'renta'],
  ['departamento en venta', 'departamento', 'venta'],
  ['rento cuarto', 'cuarto', 'renta'],
  ['se vende terreno', 'terreno', 'venta'],
  ['Terrenos A LA VENTA', 'Terrenos', 'venta'],
  ['se renta casa amueblada', 'casa amueblada', 'renta'],
  ['renta de departamentos en cdmx', 'departamentos', 'renta'],
  ['busco una hermosa casa para rentar con jardín', 'busco una hermosa casa con jardín', 'renta'],
  ['quiero comprar terreno de 200 m2', 'quiero terreno de 200 m2', 'venta'],
  ['local renta hasta 8 mil', 'local', 'renta'],
  ['lote de 300 m2 en venta', 'lote de 300 m2', 'venta'],
  // Either, no home, and things with a home's name.
  ['casa en renta o venta', 'casa en renta o venta', null],
  ['casa', 'casa', null],
  ['mesa en venta', 'mesa en venta', null],
  ['renta de sillas y mesas', 'renta de sillas y mesas', null],
  ['muebles para casa en venta', 'muebles para casa en venta', null],
  ['vendo casa de muñecas', 'vendo casa de muñecas', null],
  ['casa de campaña en renta', 'casa de campaña en renta', null],
  ['lote de ropa en venta', 'lote de ropa en venta', null],
])('of «%s» the words «%s» and the deal %s are read', (text, rest, rentaOVenta) => {
  const { words, deal } = readQuery(text, context)
  expect([words, deal?.rentaOVenta ?? null]).toEqual([rest, rentaOVenta])
})

test.each([
  ['tele en cdmx o edomex', 'tele', ['ciudad de méxico', 'estado de méxico']],
  ['tele en gdl y en zapopan', 'tele', ['Guadalajara', 'Zapopan']],
  ['perro en cdmx, edomex o puebla', 'perro', ['ciudad de méxico', 'estado de méxico', 'puebla']],
  ['laptop ags o slp', 'laptop', ['aguascalientes', 'san luis potosí']],
  ['moto en chiapas u  oaxaca roja', 'moto roja', ['chiapas', 'oaxaca']],
  ['casa en León, Guanajuato o en el df', 'casa', ['León', 'ciudad de méxico']],
  ['sala en cdmx o comedor', 'sala o comedor', ['ciudad de méxico']],
  ['casa renta la laguna', 'casa', ['Torreón', 'Gómez Palacio', 'Lerdo']],
  ['bici en la laguna roja', 'bici roja', ['Torreón', 'Gómez Palacio', 'Lerdo']],
  ['casa cerca de la laguna chica', 'casa cerca de la laguna chica', []],
  ['bici en gdl zapopan', 'bici', ['Guadalajara', 'Zapopan']],
  ['queso oaxaca o chihuahua', 'queso oaxaca o chihuahua', []],
])('of «%s» the words «%s» and all its places are read', (text, rest, all) => {
  const { words, places } = readQuery(text, context)
  expect([words, places.map(({ ciudad, estado }) => ciudad ?? estado)]).toEqual([rest, all])
})

test('each chip says the words that are left without it', () => {
  const wish = readQuery('tele en cdmx o edomex a 3 mil', context)
  expect(readFilters(wish).map(({ texto, sin }) => [texto, sin])).toEqual([
    ['en cdmx', 'tele en edomex a 3 mil'],
    ['o edomex', 'tele en cdmx a 3 mil'],
    ['a 3 mil', 'tele en cdmx o edomex'],
  ])
})

test.each<[string, string, number | null, number | null]>([
  ['vocho menos de 60 mil', 'vocho', null, 60_000],
  ['vocho de menos de $60,000', 'vocho', null, 60_000],
  ['bici hasta 5k', 'bici', null, 5000],
  ['guitarra entre 2 y 3 mil', 'guitarra', 2000, 3000],
  ['laptop de 5000 a 7000', 'laptop', 5000, 7000],
  ['tenis de 500 a 800 pesos', 'tenis', 500, 800],
  ['carro de 100 mil a 150 mil', 'carro', 100_000, 150_000],
  ['casa de 2 a 3 millones', 'casa', 2_000_000, 3_000_000],
  ['casa menos de 2.5 millones', 'casa', null, 2_500_000],
  ['lavadora no más de 5000', 'lavadora', null, 5000],
  ['lavadora máximo 5000', 'lavadora', null, 5000],
  ['tenis más de 1000', 'tenis', 1000, null],
  ['consola a partir de 4,500', 'consola', 4500, null],
  ['mesa menos de mil', 'mesa', null, 1000],
  ['bici barata por 1,500', 'bici barata', null, 1500],
  ['reloj hasta 1 000 pesos', 'reloj', null, 1000],
  ['cuarto en renta 2000 o menos', 'cuarto', null, 2000],
  ['laptop 5-7 mil', 'laptop', 5000, 7000],
  ['laptop 5000 a 7000', 'laptop', 5000, 7000],
  ['cel 3mil', 'cel', null, 3000],
  ['moto de 20 mil', 'moto', null, 20_000],
  ['tenis $500', 'tenis', null, 500],
  ['lancha 160,000', 'lancha', null, 160_000],
  ['licuadora 500 a 2000', 'licuadora', 500, 2000],
  ['refri que no pase de 5 mil', 'refri', null, 5000],
  ['tenis no mayor a 800', 'tenis', null, 800],
  ['lavadora presupuesto 3000', 'lavadora', null, 3000],
  // As people write in haste, and say to a phone.
  ['guitarra menos d 1000', 'guitarra', null, 1000],
  ['bici por 800 varos', 'bici', null, 800],
  ['iphone x 3 mil', 'iphone', null, 3000],
  ['tengo 3 mil para un celular', 'para un celular', null, 3000],
  ['bici 2000 pa abajo', 'bici', null, 2000],
  ['sala 5000 para arriba', 'sala', 5000, null],
  ['casa menos de un millón', 'casa', null, 1_000_000],
  ['terreno hasta medio millon', 'terreno', null, 500_000],
  ['casa hasta un millon y medio', 'casa', null, 1_500_000],
  ['tele de dos a tres mil', 'tele', 2000, 3000],
  ['moto hasta dos mil quinientos', 'moto', null, 2500],
  ['cel menos de mil 500', 'cel', null, 1500],
  ['vestido hasta quinientos', 'vestido', null, 500],
  // Other numbers.
  ['veinte mil leguas de viaje', 'veinte mil leguas de viaje', null, null],
  ['iphone x 256', 'iphone x 256', null, null],
  ['pantalla de 32 a 55 pulgadas', 'pantalla de 32 a 55 pulgadas', null, null],
  ['ropa de 12 a 18 meses', 'ropa de 12 a 18 meses', null, null],
  ['jetta desde 2015', 'jetta desde 2015', null, null],
  ['moto menos de 20000 km', 'moto menos de 20000 km', null, null],
  ['iphone 11', 'iphone 11', null, null],
  ['llanta 175 a 205', 'llanta 175 a 205', null, null],
  ['galaxy a54 256', 'galaxy a54 256', null, null],
  ['mazda 3 2017', 'mazda 3 2017', null, null],
  ['bota del 28', 'bota del 28', null, null],
  ['pantalla samsung 4k', 'pantalla samsung 4k', null, null],
  ['anillo de 14k', 'anillo de 14k', null, null],
  ['billete de 20 pesos', 'billete de 20 pesos', null, null],
  ['jetta de 2010 a 2015', 'jetta de 2010 a 2015', null, null],
  ['tsuru 2000 a 2010', 'tsuru 2000 a 2010', null, null],
  ['tsuru de $2,000 a 2010', 'tsuru', 2000, 2010],
  ['moto 20 mil km', 'moto 20 mil km', null, null],
  ['power bank 10 mil mah', 'power bank 10 mil mah', null, null],
])('of «%s» the words «%s» and prices from %s to %s are read', (text, words, min, max) => {
  expect(read(text)).toEqual([words, null, min, max])
})

test('place and price may stand in one text', () => {
  expect(read('cuarto hasta 3 mil en guadalajara')).toEqual(['cuarto', 'Guadalajara', null, 3000])
  expect(read('tele de 3 mil en gdl')).toEqual(['tele', 'Guadalajara', null, 3000])
})

test('every city that is read stands in the official list, so that its filter finds ads', async () => {
  const municipalities = await loadMunicipalities()
  const wrong = [...PLACES.values()].filter(
    ({ estado, ciudad }) => ciudad !== undefined && !municipalities[estado].includes(ciudad),
  )
  expect(wrong).toEqual([])
})

test('every municipality is read with its state behind it, whatever is said before', async () => {
  const municipalities = await loadMunicipalities()
  const states = new Map(STATES.map((estado) => [fold(estado), estado]))
  const isRead = (estado: Estado, ciudad: string): boolean =>
    [
      `lavadora en ${ciudad}, ${estado}`,
      `hola busco una lavadora que sirva bien y no gaste mucho jabón en ${fold(ciudad)} ${estado}`,
    ].every((text) => {
      const { places, words } = readQuery(text, context)
      const [place, other] = places
      // A city that bears its state's name stands for the state.
      const own = fold(ciudad) === fold(estado) ? undefined : ciudad
      const isIt = place?.estado === estado && place.ciudad === own && !other
      return isIt && !words.includes(' en ')
    })
  const wrong = STATES.flatMap((estado) =>
    municipalities[estado]
      .filter((ciudad) => !isRead(estado, ciudad))
      .map((ciudad) => `${ciudad}, ${estado}`),
  )
  // Those that bear another state's name are read as both states; Atizapán is the large one.
  const namesakes = wrong.filter((one) => states.has(fold(one.split(', ')[0] ?? '')))
  expect(wrong.filter((one) => !namesakes.includes(one))).toEqual(['Atizapán, estado de méxico'])
})

test.each([
  ['en la sala, con lugar para tres', 'Zapopan'],
  ['económica, de buen tamaño y que no haga tanto ruido como la otra', 'Gustavo A. Madero'],
])('further words, «%s», take neither place nor price away', (more, city) => {
  const [, place, , most] = read(`busco una pantalla ${more} hasta 3 mil pesos en ${city}`)
  expect([place, most]).toEqual([city, 3000])
})

test.each([
  ['jetta 2015 a 2018', 'jetta 2015 o 2016 o 2017 o 2018'],
  ['jetta 2015-2016 gli', 'jetta 2015 o 2016 gli'],
  ['jetta del año 2015 al 2016', 'jetta 2015 o 2016'],
  ['jetta entre 2015 y 2016', 'jetta 2015 o 2016'],
  ['jetta modelo 2025 en adelante', 'jetta 2025 o 2026 o 2027'],
  ['jetta desde 2026', 'jetta 2026 o 2027'],
  ['jetta 2026+', 'jetta 2026 o 2027'],
  ['jetta 2025 a 2029', 'jetta 2025 o 2026 o 2027'],
  ['jetta 2018 a 2015', 'jetta 2018 a 2015'],
  ['jetta 2015', 'jetta 2015'],
  ['mesa hasta 2000', 'mesa hasta 2000'],
  ['silla 12015 a 2018', 'silla 12015 a 2018'],
])('of «%s» the years are «%s»', (text, spelled) => {
  expect(spellYears(text, new Date('2026-11-27T18:00:00Z'))).toBe(spelled)
})

const STEPS: readonly Step[] = [...FILTER_STEPS, ...WORD_STEPS]

test.each(STEPS.map(({ name, example }, place) => [name, ...example, place] as const))(
  'the step «%s» leaves of «%s» the words «%s»',
  (_name, typed, rest, place) => {
    const before = STEPS.slice(0, place).reduce<Query>(
      (query, step) => step.read(query, context) ?? query,
      asWords(typed),
    )
    expect(before.text).not.toBe(rest)
    expect(STEPS[place]?.read(before, context)?.text.replaceAll(/\s+/g, ' ')).toBe(rest)
  },
)
