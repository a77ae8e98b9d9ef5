import { describe, expect, test } from 'vitest'
import { pdfOf } from '../../src/client/ads/paper/pdf.ts'
import { textSheets } from '../../src/client/ads/paper/textSheets.ts'
import { pdfText, widthOf } from '../../src/client/ads/paper/winAnsi.ts'
import { amountInWords, contractText } from '../../src/client/ads/saleContract/contractText.ts'
import { readablePdf } from '../support/readablePdf.ts'

describe('A paper of two people who deal', () => {
  test.each([
    [0, 'cero pesos 00/100 M.N.'],
    [1, 'un peso 00/100 M.N.'],
    [21, 'veintiún pesos 00/100 M.N.'],
    [31.5, 'treinta y un pesos 50/100 M.N.'],
    [100, 'cien pesos 00/100 M.N.'],
    [101, 'ciento un pesos 00/100 M.N.'],
    [1000, 'mil pesos 00/100 M.N.'],
    [2500, 'dos mil quinientos pesos 00/100 M.N.'],
    [21_716.05, 'veintiún mil setecientos dieciséis pesos 05/100 M.N.'],
    [100_000, 'cien mil pesos 00/100 M.N.'],
    [1_000_000, 'un millón de pesos 00/100 M.N.'],
    [2_000_001, 'dos millones un pesos 00/100 M.N.'],
    [1_500_000, 'un millón quinientos mil pesos 00/100 M.N.'],
    [
      99_999_999.99,
      'noventa y nueve millones novecientos noventa y nueve mil novecientos noventa y nueve pesos 99/100 M.N.',
    ],
  ])('says %d as %s', (pesos, words) => {
    expect(amountInWords(pesos)).toBe(words)
  })

  test('has every accent, ñ and quotation mark of what they wrote, and no letter that the font lacks', () => {
    const [sheet] = textSheets(
      'Cláusulas',
      '«Ñandú, pingüino» (50 %) “José”… €5 – Łódź Škoda 🚗 \\',
    )
    expect(readablePdf(String(sheet))).toContain('«Ñandú, pingüino» (50 %) “José”… €5 –')
    expect(readablePdf(String(sheet))).toContain('Škoda')
    expect(readablePdf(String(sheet))).toContain('?ódz')
    expect(pdfText('Ş')).toBe('(S)')
  })

  test('goes on to the next sheet where it is longer than one, every word in its order and within the margins', () => {
    const words = Array.from({ length: 1500 }, (_, n) => `palabra${n}`)
    const sheets = textSheets('Contrato', words.join(' '))
    expect(sheets.length).toBeGreaterThan(2)
    const read = sheets.map((each) => readablePdf(String(each))).join('\n')
    expect(read.match(/palabra\d+/g)).toEqual(words)
    expect(read).toContain(`1 de ${sheets.length}`)
    for (const sheet of sheets) {
      for (const [, , y = '0'] of String(sheet).matchAll(/Tf ([\d.]+) ([\d.]+) Td/g))
        expect(Number(y)).toBeGreaterThanOrEqual(36)
      for (const line of readablePdf(String(sheet)).split('\n').slice(1))
        expect(widthOf(line, 11)).toBeLessThanOrEqual(612 - 144)
    }
  })

  test('never parts the line to sign on from the name below it', () => {
    for (let lines = 30; lines < 50; lines += 1) {
      const before = Array.from({ length: lines }, (_, n) => `renglón ${n}`).join('\n')
      const sheets = textSheets('Contrato', `${before}\n\n____\nEL VENDEDOR: Ana`).map((each) =>
        readablePdf(String(each)),
      )
      const signed = sheets.filter((sheet) => sheet.includes('____'))
      expect(signed).toHaveLength(1)
      expect(signed[0]).toContain('EL VENDEDOR: Ana')
    }
  })

  test('is a PDF whose table leads to each of its objects', async () => {
    const pdf = pdfOf(textSheets('Contrato', 'hola\n\n'.repeat(60)))
    const file = new TextDecoder('latin1').decode(await pdf.arrayBuffer())
    const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1])
    const starts = [...file.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) =>
      Number(at),
    )
    expect(starts.length).toBeGreaterThan(6)
    expect(starts.map((at) => file.slice(at).split('\n')[0])).toEqual(
      starts.map((_, index) => `${index + 1} 0 obj`),
    )
    expect(file).toContain('/Count 3')
  })

  test('leaves lines for the pen where nothing was typed', () => {
    const empty = {
      vendedor: '',
      identificacionVendedor: '',
      domicilioVendedor: '',
      comprador: '',
      identificacionComprador: '',
      domicilioComprador: '',
      objeto: '',
      niv: '',
      placas: '',
      precio: '',
      pago: '',
      lugar: '',
      fecha: '',
    }
    const text = contractText(empty, true)
    expect(text).not.toMatch(/undefined|NaN|null/)
    expect(text.match(/_{10,}/g)?.length).toBeGreaterThan(12)
    expect(text).toContain('SÉPTIMA. Ley.')
    expect(contractText(empty, false)).toContain('SEXTA. Ley.')
  })
})
