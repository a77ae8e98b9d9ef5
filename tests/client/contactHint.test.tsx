import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ContactHint } from '../../src/client/sell/fields/ContactHint.tsx'

describe('A seller who types into the title or description', () => {
  it.each([
    ['Moto Honda 33 1234 5678', 'un teléfono'],
    ['Escribe a ana@prueba.mx', 'un correo'],
    ['Más en www.mitienda.mx', 'la dirección de un sitio'],
    ['Sígueme: @tienda_ana', 'el nombre de una cuenta'],
    ['tres tres uno dos tres cuatro cinco seis siete ocho', 'un teléfono'],
  ])('%s is told where %s belongs', async (text, named) => {
    render(<ContactHint text={text} />)
    const words = `Aquí hay ${named}. No se verá en las listas: mejor escríbelo en «Contacto y entrega».`
    expect(await screen.findByText(words)).toBeDefined()
  })

  it('a price, a year or a size is told nothing, and a hint goes with its reason', async () => {
    const { rerender } = render(<ContactHint text="Llama al 33 1234 5678" />)
    await screen.findByText(/Aquí hay un teléfono/)
    rerender(<ContactHint text="Precio $1,500,000 modelo 2015, talla 22 23 24 25 26" />)
    await expect.poll(() => screen.getByRole('status').textContent).toBe('')
  })
})
