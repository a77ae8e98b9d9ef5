import { beforeEach, describe, expect, test } from 'vitest'
import { formatDay } from '../../src/contract/text/format.ts'
import { adCard, homeAnswers, resetShell, serverPage } from './shellStage.tsx'

beforeEach(resetShell)

async function cardOf(changes: Parameters<typeof adCard>[1]) {
  const page = await serverPage('/', homeAnswers([], [adCard('a', changes)]))
  return page.querySelector('article')
}

describe('Somebody who looks at a card in the sun', () => {
  test('reads that the seller lowered the price, and only where they did', async () => {
    const lowered = await cardOf({ precio: 8700, bajoDePrecio: true, precioAntes: 10_100 })
    expect(lowered?.querySelector('small')?.textContent).toBe(' Antes: $10,100 −14\u00A0%')
    expect((await cardOf({}))?.querySelector('s')).toBeNull()
  })

  test('reads that somebody was promised the ad, whatever its price did', async () => {
    const reserved = await cardOf({ apartado: true, bajoDePrecio: true, precioAntes: 2000 })
    expect(reserved?.textContent).toContain('Apartado')
    expect((await cardOf({}))?.textContent).not.toContain('Apartado')
  })

  test('reads how many photos there are where there are several', async () => {
    const imagenes = ['/media/a-a0b1c2/1000.webp', '/media/b-a0b1c2/1000.webp']
    expect((await cardOf({ imagenes }))?.textContent).toContain('2 fotos')
    expect((await cardOf({ imagenes: imagenes.slice(0, 1) }))?.textContent).not.toContain('fotos')
  })

  test('reads hoy, ayer or the day', async () => {
    expect((await cardOf({ fechaCreacion: '20-11-2026' }))?.textContent).toMatch(/hoy\s*$/)
    expect((await cardOf({ fechaCreacion: '19-11-2026' }))?.textContent).toMatch(/ayer\s*$/)
    expect((await cardOf({ fechaCreacion: '18-11-2026' }))?.textContent).toMatch(/18\u00A0nov\s*$/)
    expect(formatDay('31-12-2026', '2027-01-01')).toBe('ayer')
    expect(formatDay('05-12-2026', '2027-01-01')).toBe('5\u00A0dic\u00A02026')
  })
})
