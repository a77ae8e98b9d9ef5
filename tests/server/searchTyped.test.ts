import { beforeAll, describe, expect, test } from 'vitest'
import { openShop, search, titles } from '../support/searching.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
const ADS = [
  'Honda CR-V EXL 2014',
  'Ford F-150 Lobo doble cabina',
  'Kawasaki Ninja FT150 usada',
  'iPhone 13 Pro 128 GB',
  'Funda para celular Motorola',
  'Freidora de aire Air Fryer 5.5 litros',
  'Colección Hot Wheels 20 carros',
  'Camioneta Jeep 4x4 Wrangler',
  'PS5 Slim 1TB',
  'Casa 3recámaras 2baños en privada',
  'UNO (juego de cartas)',
  'Juego de té de porcelana',
  'Bicicleta para niño rodada 27.5',
  'Lápices de colores',
  'Laptop Dell i5',
  'Clóset de madera desarmable',
  'Pantalla Samsung 50" 4K',
  'Llanta 205/55R16 Michelin',
  'Destapador Coca-Cola antiguo',
  'Vocho 1994 verde menta',
  'Horno microondas Daewoo',
  'Refrigerador Mabe 14 pies',
  'Volvo XC60 blindada',
]

beforeAll(async () => {
  const shop = await openShop(server)
  for (const title of ADS) {
    await shop.put(title, { descripcion: 'Funciona bien. Se entrega en punto medio.' })
  }
})

describe('a buyer finds what is on sale', () => {
  test.each([
    // Borders between letters, digits, hyphens and blanks.
    ['crv', 'Honda CR-V EXL 2014'],
    ['honda crv', 'Honda CR-V EXL 2014'],
    ['cr v', 'Honda CR-V EXL 2014'],
    ['ford f150', 'Ford F-150 Lobo doble cabina'],
    ['F 150', 'Ford F-150 Lobo doble cabina'],
    ['f150', 'Ford F-150 Lobo doble cabina'],
    ['iphone 13pro', 'iPhone 13 Pro 128 GB'],
    ['iphone13pro', 'iPhone 13 Pro 128 GB'],
    ['iphone13', 'iPhone 13 Pro 128 GB'],
    ['128gb', 'iPhone 13 Pro 128 GB'],
    ['airfryer', 'Freidora de aire Air Fryer 5.5 litros'],
    ['hotwheels', 'Colección Hot Wheels 20 carros'],
    ['hot wheel', 'Colección Hot Wheels 20 carros'],
    ['4 x 4', 'Camioneta Jeep 4x4 Wrangler'],
    ['jeep 4×4', 'Camioneta Jeep 4x4 Wrangler'],
    ['ps 5', 'PS5 Slim 1TB'],
    ['1 tb', 'PS5 Slim 1TB'],
    ['lap top', 'Laptop Dell i5'],
    ['micro ondas', 'Horno microondas Daewoo'],
    ['cocacola', 'Destapador Coca-Cola antiguo'],
    ['205 55 r16', 'Llanta 205/55R16 Michelin'],
    ['205/55r16', 'Llanta 205/55R16 Michelin'],
    ['50 pulgadas', 'Pantalla Samsung 50" 4K'],
    ['rodada 27.5', 'Bicicleta para niño rodada 27.5'],
    ['xc 60', 'Volvo XC60 blindada'],
    // Accents beside digits.
    ['2baños', 'Casa 3recámaras 2baños en privada'],
    ['2 banos', 'Casa 3recámaras 2baños en privada'],
    ['3recámaras', 'Casa 3recámaras 2baños en privada'],
    // Stop words that are things.
    ['uno', 'UNO (juego de cartas)'],
    ['té', 'Juego de té de porcelana'],
    // Abbreviations, and units in their other spellings.
    ['bici p/niño', 'Bicicleta para niño rodada 27.5'],
    ['freidora 5.5 lts', 'Freidora de aire Air Fryer 5.5 litros'],
    // Singular and plural.
    ['lápiz', 'Lápices de colores'],
    ['laptops', 'Laptop Dell i5'],
    ['closets', 'Clóset de madera desarmable'],
    ['micro-ondas', 'Horno microondas Daewoo'],
    // Other names.
    ['tele samsung', 'Pantalla Samsung 50" 4K'],
    ['smart tv', 'Pantalla Samsung 50" 4K'],
    ['troca', 'Camioneta Jeep 4x4 Wrangler'],
    ['compu portátil', 'Laptop Dell i5'],
    ['refri', 'Refrigerador Mabe 14 pies'],
    ['neumático', 'Llanta 205/55R16 Michelin'],
    ['ropero', 'Clóset de madera desarmable'],
  ])('who types «%s»', async (nombre, titulo) => {
    expect(await titles(server, { nombre })).toContain(titulo)
  })

  test('a word with a digit is never mended to another thing', async () => {
    const found = await search(server, { nombre: 'f150' })
    expect(found.correccion).toBeUndefined()
    expect(found.annoucements.map(({ titulo }) => titulo)).toEqual(['Ford F-150 Lobo doble cabina'])
    expect((await search(server, { nombre: 'xc90' })).total).toBe(0)
  })

  test('the very word comes before what is called so too', async () => {
    expect((await titles(server, { nombre: 'celular' }))[0]).toBe('Funda para celular Motorola')
  })

  test.each([
    ['bicicleta barata', undefined, 'Bicicleta para niño rodada 27.5'],
    ['busco laptop urge', undefined, 'Laptop Dell i5'],
    ['vocho zzyzzx', ['zzyzzx'], 'Vocho 1994 verde menta'],
    ['refrigerador en buen estado', undefined, 'Refrigerador Mabe 14 pies'],
  ])(
    'who types «%s» finds it, and is told of what was left out that says something',
    async (nombre, sin, titulo) => {
      const found = await search(server, { nombre })
      expect(found.sin).toEqual(sin)
      expect(found.annoucements.map((ad) => ad.titulo)).toContain(titulo)
    },
  )

  test('a mended word and one that stands nowhere are told apart', async () => {
    const found = await search(server, { nombre: 'refrigeradro zzyzzx' })
    expect(found.correccion).toBe('refrigerador')
    expect(found.sin).toEqual(['zzyzzx'])
  })
})
