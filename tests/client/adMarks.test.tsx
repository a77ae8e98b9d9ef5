import { readFileSync } from 'node:fs'
import { render } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Delivery } from '../../src/client/ads/facts/AdText.tsx'
import { characteristicRows } from '../../src/client/ads/facts/characteristicRows.ts'
import { deliveryForms } from '../../src/contract/ads/kindEntries.ts'
import { KINDS } from '../../src/contract/ads/kinds.ts'

const rowsOf = (categoria: string, caracteristicas: Record<string, string | number>) =>
  characteristicRows({ tipoAnuncio: 'producto', categoria, caracteristicas }).map(
    ({ name, rows }) => [name, rows.map(({ value }) => value)],
  )

describe('A buyer who reads what a thing is', () => {
  test('finds the name of a group only where it is that of the category', () => {
    expect(rowsOf('muebles', { color: 'verde', talla: 'grande' })).toEqual([
      ['', ['Verde', 'Grande']],
    ])
    expect(rowsOf('ropa y calzado', { color: 'verde', talla: 'grande' })).toEqual([
      ['', ['Verde']],
      ['Ropa y calzado', ['Grande']],
    ])
  })

  test('finds no whole vehicle under the name of parts', () => {
    const given = characteristicRows({
      tipoAnuncio: 'gratis',
      categoria: 'vehículos',
      caracteristicas: { color: 'rojo', km: 180_000, deudas: 'false' },
    })
    expect(given.map(({ name }) => name)).toEqual(['', 'Vehículos y autopartes'])
  })

  test('reads values with a capital, and names as their makers write them', () => {
    expect(rowsOf('muebles', { marca: 'ñandú de oro' })).toEqual([['', ['Ñandú de oro']]])
    expect(rowsOf('muebles', { marca: 'iPhone' })).toEqual([['', ['iPhone']]])
  })

  test('is told how it gets to them, each way with its own picture, in words that are not the seller’s', () => {
    const offered = KINDS.flatMap((kind) =>
      deliveryForms(kind).map((form) => [form.forma, form] as const),
    )
    const forms = [...new Map(offered).values()]
    const { container } = render(<Delivery forms={forms} />)
    const shown = [...container.querySelectorAll('li')].map((row) => row.textContent)
    for (const { forma, nombre } of forms) {
      expect(shown).not.toContain(nombre)
      expect(shown).not.toContain(forma)
    }
    expect(shown.join(' ')).not.toMatch(/\b(mi|llevo|envío|entrego|voy|atiendo)\b/i)
    const pictures = [...container.querySelectorAll('use')].map((use) => use.getAttribute('href'))
    expect(new Set(pictures).size).toBe(forms.length)
  })

  test('sees the marks of WhatsApp, Facebook and X themselves', () => {
    const symbols = readFileSync('public/simbolos.svg', 'utf8')
    for (const name of ['whatsapp', 'facebook', 'x']) {
      expect(symbols).toMatch(new RegExp(`<symbol id="s-brand-${name}"[^>]*><path fill=`))
    }
  })
})
