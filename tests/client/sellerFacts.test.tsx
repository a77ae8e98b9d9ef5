import { render } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { sellerFacts } from '../../src/client/ads/contact/sellerFacts.ts'
import { Face } from '../../src/client/ui/Face.tsx'
import type { Seller } from '../../src/contract/people.ts'
import { SELLER } from './adsExamples.ts'

const said = (seller: Seller) => sellerFacts(seller).map(([, text]) => text)

describe('A buyer who judges a seller', () => {
  test('reads that the e-mail is confirmed, how many were sold, and since when', () => {
    const known = { ...SELLER, desde: '03-02-2024' }
    expect(said({ ...known, vendidos: 1200 })).toEqual(['1,200 ventas', 'Desde feb 2024'])
    expect(said({ ...known, vendidos: 1 })[0]).toBe('1 venta')
    expect(said({ ...SELLER, correoConfirmado: true })).toEqual(['Correo confirmado'])
  })

  test('reads nothing of what is not known, and no sale where there was none', () => {
    expect(said(SELLER)).toEqual([])
    expect(said({ ...SELLER, vendidos: 0 })).toEqual([])
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
