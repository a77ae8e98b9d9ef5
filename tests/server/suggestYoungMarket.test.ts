import { beforeAll, expect, test } from 'vitest'
import { makeAd } from '../support/adFactory.ts'
import { makeUser } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'
import { suggested } from '../support/suggesting.ts'

const server = useServer()

/** Ads of a market that has just opened: a title per line, by category. */
const MARKET: Readonly<Record<string, string>> = {
  electrodomésticos: `
    Refrigerador Mabe 14 pies
    Lavadora Whirlpool 18 kg automática
    Estufa de 6 quemadores
    Microondas Panasonic
    Licuadora Oster
    Ventilador de torre
  `,
  muebles: `
    Sala en L color gris
    Comedor de 6 sillas
    Colchón matrimonial casi nuevo
    Escritorio para computadora
    Ropero de dos puertas
    Sillón reclinable
  `,
  deportes: `
    Bicicleta de montaña rodada 29
    Bicicleta para niña rodada 16
    Balón de fútbol
    Caminadora eléctrica
    Mancuernas 20 kilos
  `,
  vehiculo: `
    Nissan Versa 2017
    Nissan Tsuru 2008
    Volkswagen Jetta 2015
    Chevrolet Aveo 2019
    Italika FT150 2021
  `,
  autopartes: `
    Llantas 205/55 R16
  `,
  inmuebles: `
    Departamento en renta Colonia del Valle
    Casa en venta 3 recámaras
    Cuarto amueblado para estudiante
    Terreno 200 metros en Cholula
  `,
  'computación y telefonía': `
    iPhone 13 128 GB
    Samsung Galaxy A54
    Laptop HP 15 pulgadas
    Impresora Epson multifuncional
  `,
  'televisiones y pantallas': `
    Pantalla LG 50 pulgadas
  `,
  electrónica: `
    PlayStation 5 con dos controles
    Xbox Series S
    Nintendo Switch Lite
    Cámara Canon réflex
    Audífonos inalámbricos
  `,
  'instrumentos musicales': `
    Guitarra acústica Yamaha
    Teclado Casio 61 teclas
  `,
  servicio: `
    Plomero las 24 horas
    Electricista certificado
    Fletes y mudanzas
    Clases de inglés a domicilio
  `,
  'alimentos y bebidas': `
    Pasteles para fiestas
  `,
  'belleza y cuidado personal': `
    Uñas acrílicas y gel
  `,
  herramientas: `
    Taladro inalámbrico Makita
    Compresor de aire 50 litros
    Escalera de aluminio
  `,
  mascotas: `
    Cachorro labrador en adopción
    Jaula para pájaros
    Pecera de 40 litros
  `,
  bebés: `
    Carriola con portabebé
    Cuna de madera
  `,
  'ropa y calzado': `
    Vestido de novia talla M
    Tenis Nike talla 27
    Chamarra de piel
  `,
  'accesorios personales': `
    Bolsa de mano café
  `,
  'libros películas y música': `
    Libros de medicina
  `,
  'arte manualidades y papelería': `
    Máquina de coser Singer
  `,
  'hogar y jardín': `
    Macetas de barro
  `,
}

/** Beginnings that people type, and the intended words; written before the code. */
const MEANT: readonly (readonly [string, ...string[]])[] = [
  ['lava', 'lavadora'],
  ['refri', 'refrigerador'],
  ['estu', 'estufa'],
  ['colch', 'colchón'],
  ['bici', 'bicicleta'],
  ['nis', 'nissan'],
  ['nissan v', 'nissan versa'],
  ['mot', 'moto', 'motocicleta'],
  ['llan', 'llantas', 'llanta'],
  ['depa', 'departamento', 'depa', 'depas'],
  ['casa en v', 'casa en venta'],
  ['terr', 'terreno'],
  ['ipho', 'iphone'],
  ['celu', 'celular'],
  ['lapt', 'laptop'],
  ['compu', 'computadora', 'compu'],
  ['tele', 'televisión', 'tele', 'televisor'],
  ['play', 'playstation', 'play'],
  ['gitar', 'guitarra'],
  ['plome', 'plomero'],
  ['electri', 'electricista'],
  ['mudan', 'mudanzas', 'mudanza'],
  ['tala', 'taladro'],
  ['cacho', 'cachorro', 'cachorros'],
  ['carrio', 'carriola'],
  ['vesti', 'vestido'],
  ['teni', 'tenis'],
  ['labado', 'lavadora'],
  ['maquina de c', 'máquina de coser'],
  ['herram', 'herramientas', 'herramienta'],
]

const SELLERS = 30
/** So many suggestions fit above a phone's keyboard. */
const SEEN = 6
const ANSWERED_LEAST = 27

beforeAll(async () => {
  const sellers = await Promise.all(Array.from({ length: SELLERS }, () => makeUser(server)))
  const ads = Object.entries(MARKET).flatMap(([categoria, titles]) =>
    titles
      .trim()
      .split('\n')
      .map((title) => ({ categoria, titulo: title.trim() })),
  )
  expect(ads).toHaveLength(60)
  for (const [number, input] of ads.entries())
    await makeAd(server, sellers[number % SELLERS]?.id ?? '', { photos: 0, input })
})

test('in a market of 60 ads, each sold by one seller, a buyer who begins to type is offered what she means', async () => {
  const missed: string[] = []
  for (const [typed, ...meant] of MEANT) {
    const offered = (await suggested(server, typed)).slice(0, SEEN)
    const texts = offered.map(({ texto }) => texto.toLowerCase())
    if (!meant.some((one) => texts.includes(one))) missed.push(`${typed}: ${texts.join(', ')}`)
  }
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(MEANT.length - ANSWERED_LEAST)
})

test('a buyer is offered no name of a thing that nobody sells, and no stump', async () => {
  expect(await suggested(server, 'acorde')).toEqual([])
  expect(await suggested(server, 'motosier')).toEqual([])
  const stumps = (await suggested(server, 'refri')).map(({ texto }) => texto)
  expect(stumps).toContain('refrigerador')
  expect(stumps).not.toContain('refrig')
})

test('a buyer who slips is offered what she meant, and what one seller alone calls a thing is offered to nobody', async () => {
  expect((await suggested(server, 'labad'))[0]).toEqual({ texto: 'lavadora' })
  expect((await suggested(server, 'nisan'))[0]).toEqual({ texto: 'nissan' })
  expect(JSON.stringify(await suggested(server, 'cholul'))).not.toMatch(/cholula/i)
})
