import { render } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { sellerFacts } from '../../src/client/ads/contact/sellerFacts.ts'
import { Face } from '../../src/client/ui/Face.tsx'
import { SELLER } from './adsExamples.ts'

describe('A buyer who judges a seller', () => {
  test('reads since when, where, how many sold, and how they like to be written to', () => {
    const known = { ...SELLER, desde: '03-02-2024', ciudad: 'Celaya' }
    expect(sellerFacts({ ...known, vendidos: 1200 })).toEqual([
      'Aquí desde 2024',
      'Celaya',
      '1,200\u00A0vendidos',
    ])
    expect(sellerFacts({ ...known, vendidos: 1 }).at(-1)).toBe('1\u00A0vendido')
    expect(sellerFacts({ ...SELLER, correoConfirmado: true, prefiere: 'whatsapp' })).toEqual([
      'Correo confirmado',
      'Prefiere WhatsApp',
    ])
    expect(sellerFacts({ ...SELLER, prefiere: 'phone' })).toEqual(['Prefiere teléfono'])
  })

  test('reads nothing of what is not known, and no sale where there was none', () => {
    expect(sellerFacts(SELLER)).toEqual([])
    expect(sellerFacts({ ...SELLER, vendidos: 0 })).toEqual([])
  })

  test('sees the initials of who has no photo, in a colour of their own', () => {
    const tintOf = (nombre: string) => {
      const { container } = render(<Face person={{ nombre, apellido: 'Álvarez' }} size={40} />)
      return container.querySelector('[data-tint]')
    }
    expect(tintOf('ángela')?.textContent).toBe('ÁÁ')
    expect(tintOf('Luis')?.getAttribute('data-tint')).toBe(
      tintOf('Luis')?.getAttribute('data-tint'),
    )
    expect(tintOf('Luis')?.getAttribute('data-tint')).not.toBe(
      tintOf('Luisa')?.getAttribute('data-tint'),
    )
  })
})
