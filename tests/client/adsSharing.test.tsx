import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RENDERED_DETAIL } from './adsExamples.ts'
import { answerWithAd, hrefOf, leaveNothing, page, ref } from './adsStage.tsx'

beforeEach(answerWithAd)
afterEach(leaveNothing)

describe('Sharing an ad', () => {
  const openShare = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Compartir' }))
    return screen.findByRole('dialog', { name: 'Compartir' })
  }

  test('offers real links and copies the address', async () => {
    const user = userEvent.setup()
    render(page([{ ref, answer: RENDERED_DETAIL }]))
    const sheet = await openShare()
    for (const name of ['WhatsApp', 'Facebook', 'X', 'Correo']) {
      expect(hrefOf(name, sheet)).toContain(encodeURIComponent('/anuncio/bici1'))
    }
    await user.click(within(sheet).getByRole('button', { name: 'Copiar enlace' }))
    expect(await screen.findByText('Enlace copiado')).toBeDefined()
    expect(await navigator.clipboard.readText()).toMatch(/\/anuncio\/bici1$/)
  })

  test('a buyer whose browser has no clipboard finds the address marked, to be copied by hand', async () => {
    const user = userEvent.setup()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'))
    render(page([{ ref, answer: RENDERED_DETAIL }]))
    const sheet = await openShare()
    await user.click(within(sheet).getByRole('button', { name: 'Copiar enlace' }))
    const field = await screen.findByRole('textbox', { name: /Copia el enlace de aquí/ })
    expect(field).toHaveProperty('value', expect.stringMatching(/\/anuncio\/bici1$/))
    await waitFor(() => expect(document.activeElement).toBe(field))
  })
})
