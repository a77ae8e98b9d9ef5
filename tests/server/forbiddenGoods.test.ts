// @module-tag embedded
import { describe, expect, it, test } from 'vitest'
import type { TipoAnuncio } from '../../src/contract/ads/kinds.ts'
import type { ForbiddenRule } from '../../src/contract/forbidden/rule.ts'
import { compileRules, spelledOut } from '../../src/server/forbidden/compileRules.ts'
import {
  findForbidden,
  findForbiddenInText,
  shippedMatcher,
  type Offer,
} from '../../src/server/forbidden/findForbidden.ts'
import { SHIPPED_RULES } from '../../src/server/forbidden/shippedRules.ts'
import { asOffer, judge, KNOWN, type JudgedOffer } from '../judged/forbidden/judgeForbidden.ts'
import { DISGUISES } from '../support/disguises.ts'

const KIND: Readonly<Record<string, TipoAnuncio>> = {
  servicio: 'servicio',
  vehiculo: 'vehiculo',
  inmuebles: 'inmueble',
}

const offer = (titulo: string, categoria = 'hogar y jardín', more: Partial<Offer> = {}): Offer => ({
  titulo,
  categoria,
  descripcion: 'En buen estado.',
  tipoAnuncio: KIND[categoria] ?? 'producto',
  precio: 100,
  caracteristicas: {},
  formasEntrega: [],
  contacto: [],
  ...more,
})

/** The rules of words alone; `forbiddenLikeness.test.ts` has those of likeness. */
const WORDS = { ...shippedMatcher(), likenesses: [] }
const found = (titulo: string, categoria?: string, more?: Partial<Offer>) =>
  findForbidden(offer(titulo, categoria, more), WORDS).map(
    ({ offers, strength }) => `${offers}: ${strength}`,
  )
const SURE_WEAPON = ['armas: sure']
const SURE_ANIMAL = ['animales en venta: sure']

describe('The shipped rules', () => {
  it('have lasting names of their own', () => {
    expect(new Set(SHIPPED_RULES.map(({ id }) => id)).size).toBe(SHIPPED_RULES.length)
  })

  it('find what they say, each of them', () => {
    const idle = SHIPPED_RULES.filter((rule) => !rule.like && !findsItself(rule))
    expect(idle.map(({ id }) => id)).toEqual([])
  })

  /** Whether one of its phrases, beside one of its neighbours, is a finding of this rule alone. */
  function findsItself(rule: ForbiddenRule): boolean {
    const matcher = compileRules([rule])
    const [place = 'deportes'] = rule.onlyIn ?? []
    const neighbours = rule.beside ? spelledOut(rule.beside) : ['']
    return spelledOut(rule.says).some((said) =>
      neighbours.some((beside) => {
        const text = `${said.replace('#', '3')} ${beside.replace('#', '3')}`
        return findForbidden(offer(text, place, { descripcion: '' }), matcher).length > 0
      }),
    )
  }
})

describe('A seller who offers a weapon', () => {
  const PLACES: Readonly<Record<string, Partial<Offer>>> = {
    'the make': { caracteristicas: { marca: 'Pistola Glock 9mm' } },
    'the model': { caracteristicas: { modelo: 'Ｐｉｓｔｏｌａ 9mm' } },
    'what kind of thing it is': { caracteristicas: { tipo: 'Pis\u200Btola' } },
    'the details of delivery': {
      formasEntrega: [{ forma: 'otro', detalles: 'Entrego la glock en persona' }],
    },
    'the description': { descripcion: 'Traigo un arma de fuego, pregunta.' },
  }
  it.each(Object.entries(PLACES))('is noticed where it stands in %s', (_, more) => {
    expect(found('Mochila', 'deportes', more)).toEqual(SURE_WEAPON)
  })

  it('is noticed in any form of the words, number in words included', () => {
    for (const title of ['Pistolas', 'Pistolita cromada', 'Fierro calibre treinta y ocho'])
      expect(found(title, 'deportes'), title).toEqual(SURE_WEAPON)
  })
})

describe('An honest seller', () => {
  const HONEST: [titulo: string, categoria: string, descripcion?: string][] = [
    ['Pistola de silicón con 20 barras', 'arte manualidades y papelería'],
    ['Funda para pistola', 'deportes'],
    ['Lote de fundas de piel para pistola', 'deportes'],
    ['Casa sin armas ni mascotas', 'inmuebles'],
    ['Muletas', 'belleza y cuidado personal', 'Medicinas no incluidas.'],
    ['Revolver - The Beatles, LP', 'libros películas y música'],
    ['Beretta 1994', 'vehiculo', 'Chevrolet, motor 3.1.'],
    ['Pack Hot Wheels 10 piezas', 'juguetes y juegos'],
    ['Papas Dinamita', 'alimentos y bebidas'],
    ['Certificado médico escolar', 'servicio', 'Consulta con médico titulado.'],
    ['Tina para bañar perros', 'mascotas'],
    ['Semillas para canario y periquito', 'mascotas'],
    ['Mochila', 'hogar y jardín', 'Mi perro la mordió un poco.'],
    ['Sofá', 'hogar y jardín', 'Se entrega en la farmacia, junto a medicinas.'],
    ['iPhone 12', 'computación y telefonía', 'Sin reporte y libre de iCloud.'],
  ]
  it.each(HONEST)('publishes «%s» in %s at once', (titulo, categoria, descripcion = '') => {
    expect(found(titulo, categoria, { descripcion })).toEqual([])
  })

  it('has makes, places and addresses that are no forbidden goods', () => {
    const findings = found('Rines 18', 'autopartes', {
      caracteristicas: {
        marca: 'León Cupra',
        modelo: 'Escort ZX2',
        ciudad: 'León',
        estado: 'guanajuato',
      },
      formasEntrega: [{ forma: 'otro', detalles: 'Metro Pino Suárez, documentos en regla' }],
      contacto: [{ tipo: 'email', contenido: 'leon.perez@prueba.mx' }],
    })
    expect(findings).toEqual([])
  })
})

describe('A category', () => {
  it('spares nothing by itself: puppies among toys are puppies', () => {
    expect(found('Cachorros husky vacunados', 'juguetes y juegos')).toEqual(SURE_ANIMAL)
    expect(found('Pistola 9 mm con cargador', 'juguetes y juegos')).toEqual(SURE_WEAPON)
  })

  it('spares a word where the ad says what the thing is', () => {
    expect(found('Rifle', 'deportes')).toEqual(SURE_WEAPON)
    expect(found('Rifle', 'ropa y calzado')).toEqual(SURE_WEAPON)
    expect(found('Rifle talla 32', 'ropa y calzado')).toEqual([])
  })

  it('lets animals be given away, but not for a fee', () => {
    const puppies = 'Cachorros mestizos vacunados'
    const gift = { tipoAnuncio: 'gratis' } as const
    expect(found(puppies, 'mascotas')).toEqual(SURE_ANIMAL)
    expect(found(puppies, 'mascotas', gift)).toEqual([])
    expect(found(`${puppies}, cuota de recuperación`, 'mascotas', gift)).toEqual(SURE_ANIMAL)
  })
})

test('a description that calls the thing a toy is believed, unless it denies it', () => {
  const descripcion = 'Es un juguete, lanza dardos.'
  expect(found('Escopeta', 'deportes', { descripcion })).toEqual([])
  expect(found('Escopeta', 'deportes', { descripcion: 'No es de juguete.' })).toEqual(SURE_WEAPON)
})

test('what comes with a forbidden thing makes it no less forbidden', () => {
  expect(found('Hurón con jaula', 'mascotas')).toEqual(SURE_ANIMAL)
  expect(found('Jaula para hurón', 'mascotas')).toEqual([])
})

test("a service's price is read like the rest of its ad", () => {
  const [finding] = findForbidden(
    offer('Compañía', 'servicio', { precio: 'Escort $1500 la hora' }),
    WORDS,
  )
  expect(finding).toMatchObject({
    offers: 'contenido sexual',
    words: 'escort',
    strength: 'sure',
    reason: 'Aquí no se ofrecen servicios, imágenes ni artículos sexuales.',
  })
})

test('each kind of thing is told once, with its surest words', () => {
  expect(found('Pistola Glock y cocaína', 'deportes')).toEqual([
    'armas: sure',
    'medicinas o drogas: sure',
  ])
})

test('names, reviews and answers are read as well', () => {
  const offers = (text: string) => findForbiddenInText(text).map((finding) => finding.offers)
  expect(offers('Vendo m0ta y perico, servicio 24 horas')).toEqual(['medicinas o drogas'])
  expect(offers('Juan León Cabrera')).toEqual([])
  expect(offers('Muy amable, su perro es simpático.')).toEqual([])
})

test('staff add rules in words alone', () => {
  const rule: ForbiddenRule = {
    id: 'boletos',
    offers: 'boletos revendidos',
    says: ['reventa de boletos'],
    harmless: ['@juguetes'],
    strength: 'suspect',
    reason: 'La reventa de boletos no está permitida.',
    basis: 'Términos de uso, sección 2',
  }
  const matcher = compileRules([rule])
  expect(findForbidden(offer('Reventa de boleto VIP'), matcher)).toMatchObject([
    { rule: 'boletos', words: 'reventa de boleto', strength: 'suspect' },
  ])
  expect(findForbidden(offer('Pistola 9 mm'), matcher)).toEqual([])
  expect(() => compileRules([{ ...rule, harmless: ['@nada'] }])).toThrow('No hay lista @nada.')
})

test('a description as long as may be is read in the blink of an eye', () => {
  const worst = ['x', 'a ', '1a', 'p.', 'de ', 'perros ', 'titulo de ', 'A* ']
  const before = process.cpuUsage()
  for (const part of worst) {
    const descripcion = part.repeat(Math.floor(4000 / part.length))
    findForbidden(offer('Mesa', 'mascotas', { descripcion }))
  }
  // Processor time in microseconds: other work on the machine counts for nothing.
  expect(process.cpuUsage(before).user / worst.length).toBeLessThan(500_000)
})

describe('A seller who hides the words of a forbidden thing', () => {
  const fold = (word: string) => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const plain = KNOWN.forbidden
    .filter(({ titulo }, at) => at % 2 === 0 && /^[\p{L}\d ]+$/u.test(titulo))
    .map((one) => ({ ...one, descripcion: '' }))
    .filter((one) => judge(one).verdict === 'held')
    .map((one) => ({
      one,
      said: findForbidden(asOffer(one), WORDS).flatMap(({ words }) => words.split(' ')),
    }))
  /** The titles with each long matched word disguised, without those that have none. */
  const disguised = (hide: (word: string) => string): JudgedOffer[] =>
    plain.flatMap(({ one, said }) => {
      const isSaid = (word: string) => word.length >= 6 && said.includes(fold(word))
      const words = one.titulo.split(' ').map((word) => (isSaid(word) ? hide(word) : word))
      const titulo = words.join(' ')
      return titulo === one.titulo ? [] : [{ ...one, titulo }]
    })

  it.each(Object.entries(DISGUISES))('is noticed behind %s', (_, hide) => {
    const hidden = disguised(hide)
    expect(hidden.length).toBeGreaterThan(20)
    const missed = hidden.filter((one) => judge(one).verdict === 'passed')
    const titles = missed.map(({ titulo }) => titulo).join('; ')
    expect(1 - missed.length / hidden.length, titles).toBeGreaterThanOrEqual(0.95)
  })
})
