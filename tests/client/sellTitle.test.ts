import { expect, test } from 'vitest'
import { readTitle } from '../../src/client/sell/fields/readTitle.ts'
import { characteristicFields } from '../../src/contract/catalogue/fieldsOf.ts'

const COMPUTERS = 'computación y telefonía'

test.each([
  [
    'Laptop Lenovo usada 8 GB RAM 256GB SSD',
    { uso: 'usado', marca: 'Lenovo', ram: '8 GB', almacenamiento: '256 GB' },
  ],
  ['Celular nuevo, memoria RAM 12 GB', { uso: 'nuevo', ram: '12 GB' }],
  ['Tablet de 128 GB', {}],
  ['Laptop para piezas color gris', { uso: 'para piezas', color: 'gris' }],
])('a seller who titles a computer «%s» is asked for less', (title, said) => {
  expect(readTitle('producto', COMPUTERS, title)).toEqual(said)
})

test.each([
  ['Bicicleta de ruta color blanco talla 54 usada', 'deportes', { uso: 'usado', color: 'blanco' }],
  ['Vestido de niña talla 8, nuevo', 'ropa y calzado', { uso: 'nuevo', talla: '8', sexo: 'Niña' }],
  [
    'Pantalla Full HD de 43 pulgadas usada',
    'televisiones y pantallas',
    { uso: 'usado', resolucion: 'Full HD', tamañoPulgadas: '43' },
  ],
  ['Silla usada y mesa nueva', 'muebles', {}],
  ['Silla como nueva', 'muebles', {}],
  ['Casi nuevo: vestido talla 8', 'ropa y calzado', { talla: '8' }],
])('a seller who titles «%s» in %s finds there what it says', (title, category, said) => {
  expect(readTitle('producto', category, title)).toEqual(said)
})

test.each([
  [
    'Casa en venta 3 recámaras, dos baños, 120 m2',
    { tipo: 'Casa', rentaOVenta: 'venta', habitaciones: '3', baños: '2', superficie: '120' },
  ],
  ['Terreno 10 x 20 m en renta', { tipo: 'Terreno', rentaOVenta: 'renta' }],
])('a seller who titles a home «%s» is asked for less', (title, said) => {
  expect(readTitle('inmueble', 'inmuebles', title)).toEqual(said)
})

test.each([
  ['Nissan Versa Advance 2018 estándar', { marca: 'Nissan', modelo: 'Versa Advance', año: '2018' }],
  ['Vendo Honda CR-V 2017, único dueño', { marca: 'Honda', modelo: 'CR-V', año: '2017' }],
  [
    'Camioneta FORD F-150 2015 usada',
    { tipo: 'Camioneta', marca: 'Ford', modelo: 'F-150', año: '2015', uso: 'usado' },
  ],
  ['Mercedes Benz C 200 2014', { marca: 'Mercedes-Benz', modelo: 'C 200', año: '2014' }],
  ['Moto Italika 2021', { marca: 'Italika', año: '2021' }],
  [
    'Versa 2018, 4 cilindros, 80,000 km',
    { marca: 'Nissan', modelo: 'Versa', año: '2018', cilindros: '4', km: '80,000' },
  ],
  [
    'Jetta 2016 color blanco',
    { marca: 'Volkswagen', modelo: 'Jetta', año: '2016', color: 'blanco' },
  ],
  ['Mazda, modelo 3, año 2019', { marca: 'Mazda', modelo: '3', año: '2019' }],
  [
    'Toyota Corolla de mi esposa bien cuidado 2015',
    { marca: 'Toyota', modelo: 'Corolla', año: '2015' },
  ],
  ['Camión Kenworth motor 2000 cc', { tipo: 'Camión', marca: 'Kenworth' }],
  ['Tráiler o cambio por Ford o Chevrolet 2010', { año: '2010' }],
])('a seller who titles a vehicle «%s» is asked for less', (title, said) => {
  expect(readTitle('vehiculo', 'vehículos', title)).toEqual(said)
})

test.each<[string, [string?, string?, string?]]>([
  ['VW Jetta 2015 automático', ['Volkswagen', 'Jetta', '2015']],
  ['Vocho 1998 rojo', ['Volkswagen', 'Sedán', '1998']],
  ['vochito modelo 74 restaurado', ['Volkswagen', 'Sedán', '1974']],
  ['Vento 2018 comfortline', ['Volkswagen', 'Vento', '2018']],
  ['Chevy 2008 dos puertas', ['Chevrolet', 'Chevy', '2008']],
  ['Tsuru 2012 ex taxi', ['Nissan', 'Tsuru', '2012']],
  ['Chevrolet Aveo 2020', ['Chevrolet', 'Aveo', '2020']],
  ['Se vende Versa 2017 todo pagado', ['Nissan', 'Versa', '2017']],
  ['Mercedes C200 2014', ['Mercedes-Benz', 'C200', '2014']],
  ['Camioneta Lobo 2010 doble cabina', ['Ford', 'Lobo', '2010']],
  ['Combi 1985 vw', ['Volkswagen', 'Combi', '1985']],
  ['Italika FT150 2022', ['Italika', 'FT150', '2022']],
  ['Suru 2005 estándar', [undefined, undefined, '2005']],
  ['Beetle 2013 turbo', ['Volkswagen', 'Beetle', '2013']],
  ['Cambio Aveo 2014 por camioneta', ['Chevrolet', 'Aveo', '2014']],
  ['NP300 2019 blanco', ['Nissan', 'NP300', '2019']],
  ['Bora 2008', ['Volkswagen', 'Bora', '2008']],
  ['CRV 2012 EXL', ['Honda', 'CR-V', '2012']],
  ['Chevy Pop 2004', ['Chevrolet', 'Chevy Pop', '2004']],
  ['Rines para Jetta 15 pulgadas', [undefined, undefined, undefined]],
  ['Moto Vento Ryder 150 2021', [undefined, undefined, '2021']],
  ['Nissan Versa o Sentra 2016', ['Nissan', undefined, '2016']],
  ['Vendo mi Jetta 2014, cambio por Tacoma', ['Volkswagen', 'Jetta', '2014']],
  ['Jetta modelo 2012', ['Volkswagen', 'Jetta', '2012']],
])('a seller who calls a vehicle «%s», as people do, finds make, model and year', (title, said) => {
  const { marca, modelo, año } = readTitle('vehiculo', 'vehículos', title)
  expect([marca, modelo, año]).toEqual(said)
})

test.each([
  ['iPhone 12 de 128 GB', 'Apple'],
  ['Tenis new balance del 27', 'New Balance'],
  ['PS5 con dos controles', 'Sony'],
  ['Funda para iPhone 12', undefined],
  ['Cargador compatible Lenovo', undefined],
  ['Samsung o Motorola, cualquiera', undefined],
  ['Bomba de agua de 1 HP', undefined],
  ['Cañón de confeti', undefined],
])('a seller who titles a good «%s» finds its make: %s', (title, make) => {
  expect(readTitle('producto', COMPUTERS, title)['marca']).toBe(make)
})

test('a seller whose title answers no question is taken for neither yes nor no', () => {
  const read = readTitle('producto', 'televisiones y pantallas', 'Pantalla que no prende, smart')
  expect(read).toEqual({})
})

test('a seller finds nothing filled that a kind does not ask for', () => {
  for (const kind of ['servicio', 'inmueble'] as const) {
    const keys = characteristicFields(kind).map(({ key }) => key)
    const read = readTitle(kind, kind, 'Casa nueva usada en renta color azul talla 3')
    expect(Object.keys(read).filter((key) => !keys.includes(key))).toEqual([])
  }
})
