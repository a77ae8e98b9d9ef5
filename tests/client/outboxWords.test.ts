import { describe, expect, test } from 'vitest'
import {
  publishedWords,
  sendingWords,
  statusWords,
  whenWords,
} from '../../src/client/outbox/outboxWords.ts'
import { ERRORS } from '../../src/contract/errors.ts'
import type { OutboxAd } from '../../src/offline/outbox/outbox.ts'

const outboxAd = (state: OutboxAd['state']) =>
  ({ id: 'k1', state, fields: { titulo: 'Bicicleta' }, photoSizes: [1] }) as unknown as OutboxAd

describe('The words of the outbox', () => {
  test.each([
    [0, 'Enviando 1 de 3 fotos'],
    [49, 'Enviando 1 de 3 fotos'],
    [51, 'Enviando 2 de 3 fotos'],
    [99, 'Enviando 3 de 3 fotos'],
    [100, 'Publicando…'],
    [undefined, 'Enviando 3 fotos'],
  ])('at %s percent: %s', (percent, words) => {
    expect(sendingWords({ percent }, { photoSizes: [50, 25, 25] })).toBe(words)
  })

  test('say of an ad that staff look at first what happens to it, not that people see it', () => {
    const ad = outboxAd({ name: 'published', adId: 'uno', at: 0, isTold: false, isHeld: true })
    expect(statusWords(ad, undefined, 0)).toEqual({
      look: 'waiting',
      label: 'En revisión',
      text: 'Lo revisamos antes de mostrarlo, normalmente en menos de una hora.',
    })
    expect(publishedWords(ad)).toBe('Lo revisamos antes de mostrarlo: «Bicicleta»')
    expect(publishedWords(outboxAd({ name: 'published', adId: 'uno', at: 0, isTold: false }))).toBe(
      'Se publicó «Bicicleta»',
    )
  })

  test('ask nobody to try again what the app tries again by itself', () => {
    const { text } = ERRORS.fallo
    const ad = outboxAd({ name: 'waiting', why: 'busy', text, at: 0, until: 0 })
    expect(statusWords(ad, undefined, 0).text).toBe(
      'Algo falló de nuestro lado. Se intenta otra vez en un momento.',
    )
  })

  test('name the time by the clock on the wall, in the form of all other times and days', () => {
    const noon = new Date(2026, 10, 20, 12, 0).getTime()
    const hour = 3_600_000
    expect(whenWords(noon + 30_000, noon)).toBe('en un momento')
    expect(whenWords(noon + 3 * hour, noon)).toBe('hoy a las 15:00')
    expect(whenWords(noon + 12 * hour, noon)).toBe('mañana a las 00:00')
    expect(whenWords(noon + 49 * hour, noon)).toBe('el 22 de Nov del 2026 a las 13:00')
  })
})
