// @module-tag embedded
import { describe, expect, it, test } from 'vitest'
import type { ForbiddenRule } from '../../src/contract/forbidden/rule.ts'
import { classifierOf } from '../../src/server/forbidden/classifier.ts'
import { compileRules, type Matcher } from '../../src/server/forbidden/compileRules.ts'
import { featuresOf } from '../../src/server/forbidden/features.ts'
import {
  findForbidden,
  readOffer,
  shippedMatcher,
} from '../../src/server/forbidden/findForbidden.ts'
import { SHIPPED_RULES } from '../../src/server/forbidden/shippedRules.ts'
import { asOffer } from '../judged/forbidden/judgeForbidden.ts'

const HIDDEN = {
  titulo: 'Facturas para deducir, cualquier giro',
  descripcion: 'Emito facturas del SAT al 6 %, con complemento, discreto, inbox y te paso lista',
}
const CAMERA = { titulo: 'Cámara Canon con lente', descripcion: 'Trae cargador y dos baterías' }

/** Innocent sentences, more than two hundred words. */
const INNOCENT =
  'Mesa de madera en buen estado, la vendo porque ya no la uso, entrego en mi domicilio. '.repeat(
    14,
  )

const likenesses = SHIPPED_RULES.filter(({ like }) => like)
/** Without rules of words, which find some of it too. */
const LIKENESS = compileRules(likenesses)
const findingsIn = (titulo: string, descripcion: string, matcher = LIKENESS) =>
  findForbidden(asOffer({ titulo, descripcion }), matcher)

describe('An ad that offers a forbidden thing by other words', () => {
  it('is found by its likeness to such ads, with the words that weighed most', () => {
    const [finding] = findingsIn(HIDDEN.titulo, HIDDEN.descripcion)
    expect(finding?.rule).toMatch(/^documentos-(?:muy-)?parecido$/)
    expect(finding).toMatchObject({ offers: 'documentos oficiales o falsos' })
    expect(finding?.words).toMatch(/factura|deducir|sat/)
  })

  it('T106: is found behind two hundred innocent words, before or after', () => {
    for (const text of [`${HIDDEN.descripcion}. ${INNOCENT}`, `${INNOCENT} ${HIDDEN.descripcion}`])
      expect(findingsIn(HIDDEN.titulo, text)).not.toEqual([])
  })

  it('is let be where an administrator has switched the likeness off', () => {
    const others = likenesses.filter(({ like }) => like?.kind !== 'documentos')
    expect(findingsIn(HIDDEN.titulo, HIDDEN.descripcion, compileRules(others))).toEqual([])
  })
})

test('an everyday ad is like none', () => {
  expect(findingsIn(CAMERA.titulo, `${CAMERA.descripcion}. ${INNOCENT}`)).toEqual([])
})

test('an everyday ad is no less so for the letters and digits of its seller’s address', () => {
  const skates = asOffer({
    titulo: 'Patines de hielo del 26',
    descripcion: 'Usados dos veranos. Se entregan limpios y con su estuche.',
    categoria: 'deportes',
  })
  for (let time = 1_796_064_505_000, person = 1; person <= 100; time += 29, person += 1) {
    const contenido = `persona-${time.toString(36)}-${person}@ejemplo.mx`
    const contacto = [{ tipo: 'email' as const, contenido }]
    expect(findForbidden({ ...skates, contacto }, LIKENESS)).toEqual([])
  }
})

test('T106: an ad whose address names a forbidden thing is found by the rules of words', () => {
  const contacto = [{ tipo: 'email' as const, contenido: 'vendo-cocaina@ejemplo.mx' }]
  const offer = { ...asOffer(CAMERA), contacto }
  expect(findForbidden(offer, shippedMatcher())).not.toEqual([])
})

describe('A rule that holds an ad by its words', () => {
  const own: ForbiddenRule = {
    id: 'lentes-de-prueba',
    offers: 'lentes',
    says: ['lente'],
    strength: 'sure',
    reason: 'Aquí no se venden lentes.',
    basis: 'Condiciones de uso',
  }
  it('holds it where staff wrote the rule, however innocent the rest is', () => {
    const matcher = compileRules([own, ...likenesses])
    const found = findingsIn(CAMERA.titulo, CAMERA.descripcion, matcher)
    expect(found).toMatchObject([{ rule: own.id, strength: 'sure' }])
  })

  it('only has staff look at it where the rule came with the program and the rest is innocent', () => {
    const toy = asOffer({
      titulo: 'Pollero de juguete, granja de madera',
      descripcion: 'Para niños',
    })
    const strengths = (matcher: Matcher) =>
      findForbidden(toy, matcher).map(({ strength }) => strength)
    expect(strengths({ ...shippedMatcher(), likenesses: [] })).toEqual(['sure'])
    expect(strengths(shippedMatcher())).toEqual(['suspect'])
  })
})

test('a classifier adds up the weights of words, pairs and the title by the root of their number, and names the likeliest kind', () => {
  const judge = classifierOf({
    bias: -1,
    unlike: 0,
    like: 0,
    veryLike: 0,
    honest: 'cajon -20',
    kinds: { armas: 'fierr 15 20 ^fierr 10 20 fierr_limpi 5 20', drogas: 'limpi 3 1' },
  })
  const judged = (titulo: string) =>
    judge(featuresOf(readOffer(asOffer({ titulo, descripcion: '' }), shippedMatcher())))
  expect(judged('Fierro limpio')).toMatchObject({ kind: 'armas', words: 'fierro, limpio' })
  expect(judged('Fierro limpio').score).toBeCloseTo(-1 + (1.5 + 1 + 0.5 + 0.3) / Math.sqrt(5))
  expect(judged('Cajón').score).toBeCloseTo(-1 - 2 / Math.sqrt(2))
  expect(judged('Sofá')).toEqual({ score: -1, kind: '', words: '' })
})
