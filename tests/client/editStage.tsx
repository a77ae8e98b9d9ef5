import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { expect, vi } from 'vitest'
import { Guard } from '../../src/client/app/Guard.tsx'
import { EditScreen } from '../../src/client/sell/edit/EditScreen.tsx'
import type { OwnAd } from '../../src/client/sell/edit/loadOwnAd.ts'
import { Toaster } from '../../src/client/ui/notice/Toaster.tsx'
import { BIKE } from './adsExamples.ts'
import { answerUploads, resetSelling, type Fate, type SentRequest } from './sellStage.tsx'

/** The ad of these tests, as the seller gets it for editing. */
export const OWN_AD: OwnAd = {
  ...BIKE,
  caracteristicas: { estado: 'jalisco', ciudad: 'Guadalajara', uso: 'usado', cantidad: 3 },
  version: 4,
}

export const refusal = (status: number, text: string) =>
  new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })

/** The network: the ad on the server, a refusal in its place, or no answer at all. */
export const network: { ad: OwnAd; refusal: Response | undefined; isDown: boolean } = {
  ad: OWN_AD,
  refusal: undefined,
  isDown: false,
}
let sent: SentRequest[] = []

const fetched = vi.fn<typeof fetch>(async (input) => {
  if (network.isDown) throw new TypeError('Failed to fetch')
  const address = input instanceof Request ? input.url : String(input)
  if (address.includes('/media/'))
    return new Response('foto', { headers: { 'content-type': 'image/webp' } })
  return network.refusal?.clone() ?? Response.json(network.ad)
})

/** Sets the outcome of each save in turn; later saves succeed. */
export function answerSaving(...fates: Fate[]): void {
  const taken: Fate = { status: 200, text: JSON.stringify({ id: OWN_AD._id }) }
  sent = answerUploads(...fates, taken, taken)
}

/** A phone on which Ana is logged in, and a server that has her ad. */
export async function beginEditing(): Promise<void> {
  await resetSelling()
  serveOwnAd()
  answerSaving()
}

/** A server that has the ad; the phone keeps what is on it. */
export function serveOwnAd(): void {
  Object.assign(network, { ad: OWN_AD, refusal: undefined, isDown: false })
  vi.stubGlobal('fetch', fetched)
}

function Here() {
  const { pathname, search } = useLocation()
  return <p data-testid="aqui">{pathname + search}</p>
}

/** The current address. */
export const here = () => screen.getByTestId('aqui').textContent

/** A tab at the address where the ad is edited, at a step. */
export function openTab(search = '') {
  return render(
    <MemoryRouter initialEntries={[`/anuncio/bici1/editar${search}`]}>
      <Here />
      <Toaster />
      <Routes>
        <Route
          path="/anuncio/:id/editar"
          element={
            <Guard access="user">
              <EditScreen />
            </Guard>
          }
        />
        <Route path="*" element={<p>Otra pantalla</p>} />
      </Routes>
    </MemoryRouter>,
  )
}

/** Opens the ad for editing, at a step. */
export async function openEditing(search = '') {
  const page = openTab(search)
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull())
  await screen.findByRole('heading', { level: 1, name: 'Editar publicación' })
  return page
}

export const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name }))

export const field = (name: string) => {
  const control = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  if (!control) throw new Error(`No field ${name}`)
  return control
}

export async function retitle(title: string): Promise<void> {
  await userEvent.clear(field('titulo'))
  await userEvent.type(field('titulo'), title)
}

export async function walkToReview(): Promise<void> {
  for (const step of [2, 3, 4]) {
    await press('Continuar')
    await waitFor(() => expect(here()).toBe(`/anuncio/bici1/editar?paso=${step}`))
  }
}

export const photoRow = () => screen.getByRole('list', { name: 'Tus fotos' })

/** All requests that were sent to save, in order. */
export const savings = () =>
  sent.map(({ body, request, headers }) => ({
    request,
    key: headers['idempotency-key'],
    imagenes: JSON.parse(String(body.get('imagenes'))) as unknown,
    fotos: body.getAll('fotos').length,
    version: body.get('version'),
    titulo: body.get('titulo'),
    contacto: JSON.parse(String(body.get('contacto'))) as unknown,
    contactoPara: body.get('contactoPara'),
    tipoAnuncio: body.get('tipoAnuncio'),
  }))

/** The last save that was sent. */
export function saved() {
  const last = savings().at(-1)
  if (!last) throw new Error('Nothing was saved')
  return last
}
