import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  announcePendingContacts,
  pendingContacts,
} from '../../src/client/ads/contact/waiting/pendingContacts.ts'
import { noteAnswer, noteSilence, useConnection } from '../../src/client/data/connection.ts'
import { useToasts } from '../../src/client/ui/notice/toast.ts'
import { DETAIL } from './adsExamples.ts'
import { answerWithAd, fetched, leaveNothing, page, ref } from './adsStage.tsx'

/** The ad as the market of a state has it: without contact data. */
const KEPT = {
  ...DETAIL,
  announcement: { ...DETAIL.announcement, contacto: [], contactoOculto: true as const },
}
const WORDS = 'Te lo mostramos en cuanto haya red, aunque cierres la app.'

beforeEach(() => {
  localStorage.clear()
  useConnection.setState({ isOffline: false })
  answerWithAd()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(async () => {
  vi.unstubAllGlobals()
  useToasts.setState({ toasts: [] })
  await leaveNothing()
})

function loseNetwork() {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  act(noteSilence)
}

async function touchContact() {
  render(page([{ ref, answer: KEPT }]))
  const [button] = await screen.findAllByRole('button', { name: 'Mostrar contacto' })
  if (button) await userEvent.click(button)
  return screen.findByRole('dialog', { name: 'Contactar al vendedor' })
}

describe('A buyer who wants the contact of an ad that was never seen online', () => {
  test('reads what will happen, and has it as soon as the network is back', async () => {
    loseNetwork()
    const sheet = await touchContact()
    expect(await within(sheet).findByText(WORDS)).toBeTruthy()
    expect(pendingContacts()).toMatchObject([{ id: 'bici1' }])
    fetched.mockImplementation(async () =>
      Response.json({ contacto: DETAIL.announcement.contacto }),
    )
    act(noteAnswer)
    expect((await within(sheet).findAllByRole('link')).length).toBeGreaterThan(0)
    await expect.poll(pendingContacts).toEqual([])
  })

  test('takes the wish back', async () => {
    loseNetwork()
    const sheet = await touchContact()
    await userEvent.click(await within(sheet).findByRole('button', { name: 'Ya no hace falta' }))
    expect(pendingContacts()).toEqual([])
    await expect.poll(() => screen.queryByText(WORDS)).toBeNull()
  })

  test('finds it open when they come back to the ad with a network', async () => {
    localStorage.setItem(
      'contactosEnEspera',
      JSON.stringify([{ id: 'bici1', titulo: 'Bici', madeAt: Date.now() }]),
    )
    render(page([{ ref, answer: DETAIL }]))
    const sheet = await screen.findByRole('dialog', { name: 'Contactar al vendedor' })
    expect(within(sheet).getAllByRole('link').length).toBeGreaterThan(0)
    await expect.poll(pendingContacts).toEqual([])
  })

  test('is told at another screen that it can be had now', () => {
    localStorage.setItem(
      'contactosEnEspera',
      JSON.stringify([{ id: 'otro', titulo: 'Mesa', madeAt: Date.now() }, { id: 7 }]),
    )
    noteSilence()
    const stop = announcePendingContacts()
    expect(useToasts.getState().toasts).toEqual([])
    noteAnswer()
    stop()
    expect(useToasts.getState().toasts[0]?.text).toBe('Ya hay red: puedes contactar por «Mesa».')
  })
})
