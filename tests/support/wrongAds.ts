import { GOOD_AD, withCharacteristics, type AdForm } from './adForm.ts'

/** Name of the case, the fields sent instead, and the sentence that the seller reads. */
type Wrong = readonly [name: string, changes: AdForm, sentence: string]

const UNSTORABLE = 'El texto tiene un carácter que no se puede guardar.'
const NOT_A_NUMBER = 'Escribe el precio con números, como 1500 o 1,500.50.'
const NO_CATEGORY = 'Elige de la lista la categoría.'
const NO_KIND = 'Elige un tipo de anuncio de la lista.'
const UNREADABLE = 'Las características no se pueden leer. Escríbelas otra vez.'
const UNKNOWN_KEY = 'Hay una característica que este tipo de anuncio no tiene.'
const BAD_DELIVERY = 'Las formas de entrega no se pueden leer. Elígelas otra vez.'
const BAD_CONTACT = 'Los datos de contacto no se pueden leer. Escríbelos otra vez.'
const NO_CONTACT = 'Agrega al menos una forma de contacto.'
const BAD_EMAIL = 'El correo de contacto no es válido.'

const email = (contenido: unknown): AdForm => ({ contacto: [{ tipo: 'email', contenido }] })
const phone = (contenido: unknown): AdForm => ({ contacto: [{ tipo: 'phone', contenido }] })
const delivery = (...formasEntrega: unknown[]): AdForm => ({ formasEntrega })
const given = withCharacteristics
/** The good characteristics as text, with more written into the object. */
const written = (more: string): AdForm => ({
  caracteristicas: `${JSON.stringify(GOOD_AD.caracteristicas).slice(0, -1)},${more}}`,
})

/** Every fault of a form, and the sentence that its seller reads. */
export const WRONG: readonly Wrong[] = [
  ['no title', { titulo: undefined }, 'Escribe el título.'],
  ['an empty title', { titulo: '' }, 'Escribe el título.'],
  ['a title of spaces', { titulo: ' \t  ' }, 'Escribe el título.'],
  ['a title nobody can see', { titulo: '\u200B\u200B\u2060\u00AD' }, 'Escribe el título.'],
  ['a title of fillers', { titulo: '\u3164\u3164\u3164' }, 'Escribe el título.'],
  ['a title without a letter', { titulo: '+++ 123' }, 'Escribe el título con al menos una letra.'],
  ['a short title', { titulo: 'ab' }, 'Escribe el título con al menos 3 caracteres.'],
  ['a long title', { titulo: 'a'.repeat(101) }, 'Acorta el título: 100 caracteres como máximo.'],
  ['a title with U+0000', { titulo: 'Mesa\u0000 de centro' }, UNSTORABLE],
  ['no description', { descripcion: undefined }, 'Escribe la descripción.'],
  ['a description of line ends', { descripcion: '\n\n\n' }, 'Escribe la descripción.'],
  [
    'a long description',
    { descripcion: 'a'.repeat(4001) },
    'Acorta la descripción: 4000 caracteres como máximo.',
  ],
  ['no price', { precio: undefined }, 'Escribe el precio.'],
  ['a price of nothing', { precio: '0' }, 'Revisa el precio: escribe 1 o más.'],
  ['a price below a peso', { precio: '0.99' }, 'Revisa el precio: escribe 1 o más.'],
  ['a price below zero', { precio: '-5' }, NOT_A_NUMBER],
  ['a price with an exponent', { precio: '1e5' }, NOT_A_NUMBER],
  ['a price of two amounts', { precio: '100 200 5' }, NOT_A_NUMBER],
  ['a price with commas anywhere', { precio: '1,50,000' }, NOT_A_NUMBER],
  ['a price in words', { precio: 'mil pesos' }, NOT_A_NUMBER],
  ['a price that is no number', { precio: 'NaN' }, NOT_A_NUMBER],
  ['an endless price', { precio: 'Infinity' }, NOT_A_NUMBER],
  ['a price in base 16', { precio: '0x10' }, NOT_A_NUMBER],
  ['a price in other digits', { precio: '١٢٣' }, NOT_A_NUMBER],
  [
    'a price of three decimals',
    { precio: '1500.123' },
    'Escribe el precio con 2 decimales como máximo.',
  ],
  ['a price above all', { precio: '100000000' }, 'Revisa el precio: escribe 99,999,999 o menos.'],
  [
    'a price above all by cents',
    { precio: '99999999.01' },
    'Revisa el precio: escribe 99,999,999 o menos.',
  ],
  ['no category', { categoria: undefined }, 'Elige la categoría.'],
  ['a category of another kind', { categoria: 'vehiculo' }, NO_CATEGORY],
  ['the category of free things', { categoria: 'gratis' }, NO_CATEGORY],
  ['a category in capitals', { categoria: 'DEPORTES' }, NO_CATEGORY],
  ['the filter that means all', { categoria: '*' }, NO_CATEGORY],
  ['T51: __proto__ as category', { categoria: '__proto__' }, NO_CATEGORY],
  ['T51: constructor as category', { categoria: 'constructor' }, NO_CATEGORY],
  ['no kind', { tipoAnuncio: undefined }, NO_KIND],
  ['an unknown kind', { tipoAnuncio: 'mascota' }, NO_KIND],
  ['a kind in capitals', { tipoAnuncio: 'PRODUCTO' }, NO_KIND],
  ['T51: toString as kind', { tipoAnuncio: 'toString' }, NO_KIND],

  ['no characteristics', { caracteristicas: undefined }, 'Elige el estado.'],
  ['characteristics that are no JSON', { caracteristicas: '{"uso":' }, UNREADABLE],
  ['characteristics as a list', { caracteristicas: '[]' }, UNREADABLE],
  ['characteristics as null', { caracteristicas: 'null' }, UNREADABLE],
  ['characteristics as a text', { caracteristicas: '"uso"' }, UNREADABLE],
  ['characteristics as a number', { caracteristicas: '5' }, UNREADABLE],
  ['a key given twice', written('"uso":"nuevo"'), UNREADABLE],
  ['a key given twice by an escape', written('"us\\u006f":"nuevo"'), UNREADABLE],
  [
    'a key in both Unicode forms',
    written('"tamañoPantalla":"6","taman\\u0303oPantalla":"7"'),
    UNREADABLE,
  ],
  ['T10: __proto__ as a key', written('"__proto__":{"nivel":"premium"}'), UNREADABLE],
  ['T10: constructor as a key', given({ constructor: 'x' }), UNKNOWN_KEY],
  ['T10: a level among the characteristics', given({ nivel: 'premium' }), UNKNOWN_KEY],
  ['T11: markup as a key', given({ '<img onerror=alert(1)>': 'x' }), UNKNOWN_KEY],
  ['a key of another kind', given({ habitaciones: 3 }), UNKNOWN_KEY],
  ['an object in a field', given({ color: { $ne: 1 } }), 'No entendimos el color.'],
  ['a list in a field', given({ color: ['azul'] }), 'No entendimos el color.'],
  ['U+0000 in a field', given({ color: 'az\u0000ul' }), UNSTORABLE],
  ['half a character in a field', given({ color: '\uD800' }), UNSTORABLE],
  ['no state', given({ estado: undefined }), 'Elige el estado.'],
  ['a state in capitals', given({ estado: 'Jalisco' }), 'Elige de la lista el estado.'],
  ['the whole republic', given({ estado: '*' }), 'Elige de la lista el estado.'],
  ['no municipality', given({ ciudad: undefined }), 'Elige el municipio o alcaldía.'],
  [
    'a municipality of another state',
    given({ ciudad: 'Mérida' }),
    'Elige un municipio o alcaldía de la lista de Jalisco.',
  ],
  [
    'a municipality that is none',
    given({ ciudad: 'Springfield' }),
    'Elige un municipio o alcaldía de la lista de Jalisco.',
  ],
  ['no use', given({ uso: undefined }), 'Elige cómo está.'],
  ['an unknown use', given({ uso: 'roto' }), 'Elige de la lista cómo está.'],
  ['none of it', given({ cantidad: 0 }), 'Revisa la cantidad: escribe 1 o más.'],
  ['less than none', given({ cantidad: -1 }), 'Escribe la cantidad con números, como 12.'],
  ['one and a half', given({ cantidad: 1.5 }), 'Escribe la cantidad sin decimales.'],
  ['a number in words', given({ cantidad: 'dos' }), 'Escribe la cantidad con números, como 12.'],
  ['yes as a number', given({ cantidad: true }), 'Escribe la cantidad con números, como 12.'],
  [
    'an endless number',
    written('"cpu":"i5","tamañoPulgadas":1e309'),
    'No entendimos el tamaño en pulgadas.',
  ],
  ['too many of it', given({ cantidad: 100_000 }), 'Revisa la cantidad: escribe 99,999 o menos.'],
  [
    'a long brand',
    given({ marca: 'a'.repeat(121) }),
    'Acorta la marca: 120 caracteres como máximo.',
  ],
  [
    'long ingredients',
    given({ ingredientes: 'a'.repeat(501) }),
    'Acorta los ingredientes: 500 caracteres como máximo.',
  ],
  [
    'a day that never was',
    given({ fechaCaducidad: '2026-02-30' }),
    'Revisa la fecha de caducidad: ese día no existe.',
  ],
  [
    'a date the other way round',
    given({ fechaCaducidad: '31-12-2026' }),
    'Revisa la fecha de caducidad: ese día no existe.',
  ],
  [
    'a television that says not if it is smart',
    { categoria: 'televisiones y pantallas' },
    'Elige si es Smart TV.',
  ],
  ['neither yes nor no', given({ smartTV: 'quizá' }), 'Elige de la lista si es Smart TV.'],
  [
    'a television of no size',
    given({ tamañoPulgadas: 0 }),
    'Revisa el tamaño en pulgadas: escribe 1 o más.',
  ],

  ['no delivery', { formasEntrega: undefined }, 'Agrega una forma de entrega.'],
  ['an empty list of deliveries', delivery(), 'Agrega una forma de entrega.'],
  ['deliveries that are no JSON', { formasEntrega: 'punto medio' }, BAD_DELIVERY],
  ['deliveries as an object', { formasEntrega: '{"forma":"punto medio"}' }, BAD_DELIVERY],
  [
    'a delivery with a key given twice',
    { formasEntrega: '[{"forma":"punto medio","forma":"x"}]' },
    BAD_DELIVERY,
  ],
  ['a delivery that is a text', delivery('punto medio'), 'Las formas de entrega no son válidas.'],
  ['a delivery that is null', delivery(null), 'Las formas de entrega no son válidas.'],
  ['an unknown delivery', delivery({ forma: 'dron' }), 'Elige una forma de entrega de la lista.'],
  [
    'a delivery of services',
    delivery({ forma: 'mi local' }),
    'Elige una forma de entrega de la lista.',
  ],
  ['an object as delivery', delivery({ forma: {} }), 'Elige una forma de entrega de la lista.'],
  [
    'one delivery twice',
    delivery({ forma: 'paquetería' }, { forma: 'paquetería' }),
    'Cada forma de entrega se elige una sola vez.',
  ],
  [
    'specific points that are not told',
    delivery({ forma: 'puntos específicos', detalles: '  ' }),
    'Escribe los detalles de «Entrego en puntos específicos».',
  ],
  [
    'specific points told at length',
    delivery({ forma: 'puntos específicos', detalles: 'a'.repeat(201) }),
    'Los detalles de entrega pueden tener 200 caracteres como máximo.',
  ],
  [
    'U+0000 in a detail',
    delivery({ forma: 'puntos específicos', detalles: 'a\u0000' }),
    UNSTORABLE,
  ],

  ['no contact', { contacto: undefined }, NO_CONTACT],
  ['an empty list of contacts', { contacto: [] }, NO_CONTACT],
  ['contacts that are no JSON', { contacto: 'ana@example.com' }, BAD_CONTACT],
  ['contacts as an object', { contacto: '{}' }, BAD_CONTACT],
  ['a contact that is a number', { contacto: [1] }, NO_CONTACT],
  [
    'an unknown way of contact',
    { contacto: [{ tipo: 'fax', contenido: '1' }] },
    'Elige una forma de contacto de la lista.',
  ],
  [
    'T51: __proto__ as way of contact',
    { contacto: [{ tipo: '__proto__', contenido: '1' }] },
    'Elige una forma de contacto de la lista.',
  ],
  [
    'one way of contact twice',
    { contacto: [...GOOD_AD.contacto, { tipo: 'email', contenido: 'b@example.com' }] },
    'Solo puede haber una forma de contacto de cada tipo.',
  ],
  ['an empty e-mail', email(''), BAD_EMAIL],
  ['an e-mail without a host', email('ana@'), BAD_EMAIL],
  ['an object as e-mail', email({ $gt: '' }), BAD_EMAIL],
  ['T15: an e-mail with a copy', email('ana@example.com?cc=b@example.com'), BAD_EMAIL],
  ['T15: an e-mail with a hidden copy', email('ana@example.com&bcc=b@example.com'), BAD_EMAIL],
  ['T15: two e-mails in one', email('ana@example.com,b@example.com'), BAD_EMAIL],
  ['T16: an e-mail with another line', email('ana@example.com\nBcc: b@example.com'), BAD_EMAIL],
  ['a phone of nine digits', phone('331234567'), 'El teléfono debe tener 10 dígitos.'],
  ['a phone of another country', phone('+1 415 555 0100'), 'El teléfono debe tener 10 dígitos.'],
  ['a phone with letters', phone('33 1234 567a'), 'El teléfono debe tener 10 dígitos.'],
  ['a phone that is a number', phone(3_312_345_678), 'El teléfono debe tener 10 dígitos.'],
  ['T15: a phone with a text', phone('3312345678?text=hola'), 'El teléfono debe tener 10 dígitos.'],
  [
    'a WhatsApp of eleven digits',
    { contacto: [{ tipo: 'whatsapp', contenido: '33123456789' }] },
    'El WhatsApp debe tener 10 dígitos.',
  ],
  [
    'T23: the address of a photo in place of a photo',
    { fotos: 'http://169.254.169.254/' },
    'Debes subir al menos una imagen',
  ],
]
