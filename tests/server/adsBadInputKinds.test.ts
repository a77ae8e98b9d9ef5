import { beforeAll, describe, expect, it } from 'vitest'
import type { TipoAnuncio } from '../../src/contract/ads/kinds.ts'
import { countRows, NO_ROWS } from '../support/adFactory.ts'
import { publish, smallPhoto, type AdForm, type UploadedFile } from '../support/adForm.ts'
import { makeUser, type Person } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'

/** Name of the case, the fields sent instead, and the sentence that the seller reads. */
type Wrong = readonly [name: string, changes: AdForm, sentence: string]

const PLACE = { estado: 'jalisco', ciudad: 'Guadalajara' }
const COMMON = {
  titulo: 'Un anuncio como debe ser',
  descripcion: 'Con todo lo que hace falta.',
  contacto: [{ tipo: 'phone', contenido: '33 1234 5678' }],
}

/** A valid ad of each kind; the wrong ads differ from it in a single field. */
const GOOD = {
  servicio: {
    ...COMMON,
    tipoAnuncio: 'servicio',
    precio: 'Desde $350 por visita',
    categoria: undefined,
    caracteristicas: { ...PLACE, tipo: 'Plomería' },
    formasEntrega: [{ forma: 'mi local' }],
  },
  gratis: {
    ...COMMON,
    tipoAnuncio: 'gratis',
    precio: undefined,
    categoria: 'muebles',
    caracteristicas: { ...PLACE, uso: 'usado' },
    formasEntrega: [{ forma: 'mi domicilio' }],
  },
  vehiculo: {
    ...COMMON,
    tipoAnuncio: 'vehiculo',
    precio: '120000',
    categoria: undefined,
    caracteristicas: {
      ...PLACE,
      uso: 'usado',
      deudas: 'false',
      km: 80000,
      año: 2015,
      cilindros: 4,
    },
    formasEntrega: [{ forma: 'punto medio' }],
  },
  inmueble: {
    ...COMMON,
    tipoAnuncio: 'inmueble',
    precio: '2500000',
    categoria: undefined,
    caracteristicas: {
      ...PLACE,
      tipo: 'Casa',
      rentaOVenta: 'venta',
      cp: '44100',
      superficie: 120.5,
    },
    formasEntrega: [],
  },
} as const satisfies Partial<Record<TipoAnuncio, AdForm>>

const given = (kind: keyof typeof GOOD, changes: Record<string, unknown>): AdForm => ({
  caracteristicas: { ...GOOD[kind].caracteristicas, ...changes },
})

const NO_KEY = 'Hay una característica que este tipo de anuncio no tiene.'
const NO_FORM = 'Agrega una forma de entrega.'
const OTHER_FORM = 'Elige una forma de entrega de la lista.'
const notANumber = (name: string) => `Escribe ${name} con números, como 12.`
const notWhole = (name: string) => `Escribe ${name} sin decimales.`
const notListed = (name: string) => `Elige de la lista ${name}.`
const nextYear = new Date().getUTCFullYear() + 1

const WRONG: Readonly<Record<keyof typeof GOOD, readonly Wrong[]>> = {
  servicio: [
    ['no price', { precio: undefined }, 'Escribe el precio.'],
    ['a price of spaces', { precio: '   ' }, 'Escribe el precio.'],
    ['a long price', { precio: '$'.repeat(61) }, 'Acorta el precio: 60 caracteres como máximo.'],
    ['no kind of service', given('servicio', { tipo: undefined }), 'Escribe el tipo de servicio.'],
    ['an empty kind of service', given('servicio', { tipo: '' }), 'Escribe el tipo de servicio.'],
    ['no state', given('servicio', { estado: undefined }), 'Elige el estado.'],
    ['a state that is none', given('servicio', { estado: 'texas' }), notListed('el estado')],
    ['no municipality', given('servicio', { ciudad: undefined }), 'Elige el municipio o alcaldía.'],
    ['the use of a thing', given('servicio', { uso: 'usado' }), NO_KEY],
    ['kilometres', given('servicio', { km: 3 }), NO_KEY],
    ['a brand', given('servicio', { marca: 'Truper' }), NO_KEY],
    ['a quantity', given('servicio', { cantidad: 2 }), NO_KEY],
    ['no delivery form', { formasEntrega: [] }, NO_FORM],
    ['the delivery form of goods', { formasEntrega: [{ forma: 'paquetería' }] }, OTHER_FORM],
    [
      'another form without details',
      { formasEntrega: [{ forma: 'otro' }] },
      'Escribe los detalles de «Otro».',
    ],
    [
      'details too long',
      { formasEntrega: [{ forma: 'otro', detalles: 'a'.repeat(201) }] },
      'Los detalles de entrega pueden tener 200 caracteres como máximo.',
    ],
  ],
  gratis: [
    ['no category', { categoria: undefined }, 'Elige la categoría.'],
    ['the category of all free things', { categoria: 'gratis' }, notListed('la categoría')],
    ['the category of vehicles for sale', { categoria: 'vehiculo' }, notListed('la categoría')],
    ['the category of services for sale', { categoria: 'servicio' }, notListed('la categoría')],
    ['no use', given('gratis', { uso: undefined }), 'Elige cómo está.'],
    ['a use that is none', given('gratis', { uso: 'seminuevo' }), notListed('cómo está')],
    [
      'auto parts that say nothing of debts',
      { categoria: 'autopartes' },
      'Elige si tiene adeudos.',
    ],
    ['a vehicle that says nothing of debts', { categoria: 'vehículos' }, 'Elige si tiene adeudos.'],
    [
      'debts that are neither',
      given('gratis', { deudas: 'tal vez' }),
      notListed('si tiene adeudos'),
    ],
    [
      'a television that is smart or not',
      { categoria: 'televisiones y pantallas' },
      'Elige si es Smart TV.',
    ],
    ['no kilometre', given('gratis', { km: 0 }), 'Revisa el kilometraje: escribe 1 o más.'],
    ['no cylinder', given('gratis', { cilindros: 0 }), 'Revisa los cilindros: escribe 1 o más.'],
    ['a year of long ago', given('gratis', { año: 1899 }), 'Revisa el año: escribe 1900 o más.'],
    [
      'a quantity of nothing',
      given('gratis', { cantidad: 0 }),
      'Revisa la cantidad: escribe 1 o más.',
    ],
    ['half a thing', given('gratis', { cantidad: 1.5 }), notWhole('la cantidad')],
    [
      'a date that does not exist',
      given('gratis', { fechaCaducidad: '2026-02-30' }),
      'Revisa la fecha de caducidad: ese día no existe.',
    ],
    [
      'inches in words',
      given('gratis', { tamañoPulgadas: 'cuarenta' }),
      notANumber('el tamaño en pulgadas'),
    ],
    ['a postal code', given('gratis', { cp: '44100' }), NO_KEY],
    ['no delivery form', { formasEntrega: [] }, NO_FORM],
    ['the delivery form of services', { formasEntrega: [{ forma: 'mi local' }] }, OTHER_FORM],
    [
      'points that are not said',
      { formasEntrega: [{ forma: 'puntos específicos', detalles: '  ' }] },
      'Escribe los detalles de «Entrego en puntos específicos».',
    ],
  ],
  vehiculo: [
    ['no price', { precio: undefined }, 'Escribe el precio.'],
    [
      'a price in words',
      { precio: 'a tratar' },
      'Escribe el precio con números, como 1500 o 1,500.50.',
    ],
    ['no use', given('vehiculo', { uso: undefined }), 'Elige cómo está.'],
    ['nothing of debts', given('vehiculo', { deudas: undefined }), 'Elige si tiene adeudos.'],
    ['debts in words', given('vehiculo', { deudas: 'sí' }), notListed('si tiene adeudos')],
    [
      'kilometres below one',
      given('vehiculo', { km: 0 }),
      'Revisa el kilometraje: escribe 1 o más.',
    ],
    ['kilometres below zero', given('vehiculo', { km: -1 }), notANumber('el kilometraje')],
    ['half a kilometre', given('vehiculo', { km: 10.5 }), notWhole('el kilometraje')],
    ['miles', given('vehiculo', { km: '80000 millas' }), notANumber('el kilometraje')],
    [
      'too many kilometres',
      given('vehiculo', { km: 10_000_000 }),
      'Revisa el kilometraje: escribe 9,999,999 o menos.',
    ],
    ['a year before cars', given('vehiculo', { año: 1899 }), 'Revisa el año: escribe 1900 o más.'],
    [
      'a year far ahead',
      given('vehiculo', { año: nextYear + 1 }),
      `Revisa el año: escribe ${nextYear} o menos.`,
    ],
    ['a year in words', given('vehiculo', { año: 'dos mil' }), notANumber('el año')],
    ['no cylinder', given('vehiculo', { cilindros: 0 }), 'Revisa los cilindros: escribe 1 o más.'],
    ['half a cylinder', given('vehiculo', { cilindros: 2.5 }), notWhole('los cilindros')],
    ['a quantity', given('vehiculo', { cantidad: 2 }), NO_KEY],
    ['a size of clothes', given('vehiculo', { talla: 'M' }), NO_KEY],
    [
      'a long colour',
      given('vehiculo', { color: 'a'.repeat(121) }),
      'Acorta el color: 120 caracteres como máximo.',
    ],
    ['no delivery form', { formasEntrega: [] }, NO_FORM],
    ['a car by parcel', { formasEntrega: [{ forma: 'paquetería' }] }, OTHER_FORM],
  ],
  inmueble: [
    ['no price', { precio: undefined }, 'Escribe el precio.'],
    ['a price above all', { precio: '100000000' }, 'Revisa el precio: escribe 99,999,999 o menos.'],
    ['no kind of place', given('inmueble', { tipo: undefined }), 'Elige el tipo de inmueble.'],
    ['a castle', given('inmueble', { tipo: 'Castillo' }), notListed('el tipo de inmueble')],
    [
      'neither rent nor sale',
      given('inmueble', { rentaOVenta: undefined }),
      'Elige si es renta o venta.',
    ],
    ['a swap', given('inmueble', { rentaOVenta: 'trueque' }), notListed('si es renta o venta')],
    [
      'a short postal code',
      given('inmueble', { cp: '4410' }),
      'Escribe el código postal con 5 dígitos.',
    ],
    [
      'a long postal code',
      given('inmueble', { cp: '441000' }),
      'Escribe el código postal con 5 dígitos.',
    ],
    [
      'a postal code of letters',
      given('inmueble', { cp: 'A4100' }),
      'Escribe el código postal con 5 dígitos.',
    ],
    [
      'a surface of nothing',
      given('inmueble', { superficie: 0 }),
      'Revisa la superficie: escribe 1 o más.',
    ],
    [
      'a surface to the hair',
      given('inmueble', { superficie: 1.234 }),
      'Escribe la superficie con 2 decimales como máximo.',
    ],
    ['rooms in words', given('inmueble', { habitaciones: 'tres' }), notANumber('las habitaciones')],
    ['half a room', given('inmueble', { habitaciones: 2.5 }), notWhole('las habitaciones')],
    [
      'baths by quarters',
      given('inmueble', { baños: 1.25 }),
      'Escribe los baños con 1 decimal como máximo.',
    ],
    ['no state', given('inmueble', { estado: undefined }), 'Elige el estado.'],
    ['the use of a thing', given('inmueble', { uso: 'nuevo' }), NO_KEY],
    ['debts', given('inmueble', { deudas: 'true' }), NO_KEY],
    ['no contact', { contacto: [] }, 'Agrega al menos una forma de contacto.'],
    [
      'a phone of nine digits',
      { contacto: [{ tipo: 'phone', contenido: '331234567' }] },
      'El teléfono debe tener 10 dígitos.',
    ],
  ],
}

const server = useServer()
let ana: Person
let photo: UploadedFile

beforeAll(async () => {
  ana = await makeUser(server)
  photo = await smallPhoto()
})

describe.each(Object.keys(GOOD) as (keyof typeof GOOD)[])('A wrong %s', (kind) => {
  it.each(WRONG[kind])(
    'with %s is refused in a sentence about it, and nothing is kept',
    async (_, changes, sentence) => {
      const answer = await publish(
        server,
        { ...GOOD[kind], ...changes },
        { token: ana.token, files: [photo] },
      )
      expect([answer.statusCode, answer.body]).toEqual([400, sentence])
      expect(await countRows(server)).toEqual(NO_ROWS)
    },
  )
})

describe('The right one', () => {
  it.each(Object.keys(GOOD) as (keyof typeof GOOD)[])('%s is taken', async (kind) => {
    const seller = await makeUser(server)
    const answer = await publish(server, GOOD[kind], { token: seller.token, files: [photo] })
    expect([answer.statusCode, answer.body]).toEqual([201, expect.stringContaining('id')])
  })
})
