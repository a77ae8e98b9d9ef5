import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation, useSearchParams } from 'react-router-dom'
import { vi } from 'vitest'
import { QueryContext } from '../../src/client/data/query.ts'
import { QueryStore } from '../../src/client/data/queryStore.ts'
import { useSession } from '../../src/client/data/session.ts'
import { KEPT_PARAM } from '../../src/client/ground/paths.ts'
import { KeptAd } from '../../src/client/outbox/KeptAd.tsx'
import { CreateWizard } from '../../src/client/sell/wizard/CreateWizard.tsx'
import type { PreviewProps } from '../../src/client/sell/wizard/wizardProps.ts'
import { useToasts } from '../../src/client/ui/notice/toast.ts'
import { Toaster } from '../../src/client/ui/notice/Toaster.tsx'
import type { User } from '../../src/contract/account/endpoints.ts'
import type { TipoAnuncio } from '../../src/contract/ads/kinds.ts'
import type { SellStart } from '../../src/contract/ownAds/endpoints.ts'
import { forgetEverything } from '../../src/offline/database.ts'
import { draftId } from '../../src/offline/drafts/draftNames.ts'
import { loadDraft } from '../../src/offline/drafts/drafts.ts'

/** The seller of these tests, as the phone keeps her. */
export const ANA: User = {
  nombre: 'Ana',
  apellido: 'López',
  correo: 'ana@ejemplo.mx',
  foto: null,
  estado: 'jalisco',
  sellerId: 'ana',
  type: 'user',
}

/** A true, if small, picture for the wizard: its content is what counts. */
export const photo = (name = 'foto.jpg') =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])], name, { type: 'image/jpeg' })

/** What the server says of a seller who begins; changed by a test, and anew for each. */
export const seller: { start: SellStart } = { start: { publicadosHoy: 0, estandarActivos: 0 } }

/** A phone without drafts on which Ana is logged in. */
export async function beginAnew(): Promise<void> {
  await forgetEverything()
  sessionStorage.clear()
  useSession.setState({ token: 'llave-de-ana', user: ANA })
  useToasts.setState({ toasts: [] })
  seller.start = { publicadosHoy: 0, estandarActivos: 0 }
  vi.stubGlobal('fetch', async () => Response.json(seller.start))
  vi.stubGlobal('scrollTo', () => undefined)
  // Someone who wants no motion: nothing here is about animations.
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: media.includes('reduce'), media }),
  )
}

const Preview = ({ ad, photos }: PreviewProps) => (
  <p>
    Vista previa de {ad.titulo} con {photos.length} fotos en {ad.caracteristicas['ciudad']}
  </p>
)

/** As the screen chooses: the wizard, or where it leads when an ad could not go at once. */
function WizardOrKept({ kind }: { kind: TipoAnuncio }) {
  const kept = useSearchParams()[0].get(KEPT_PARAM)
  if (kept !== null) return <KeptAd id={kept} />
  return <CreateWizard kind={kind} user={ANA} Preview={Preview} />
}

function Here() {
  const { pathname, search } = useLocation()
  return <p data-testid="aqui">{pathname + search}</p>
}

/** Where the person is now. */
export const here = () => screen.getByTestId('aqui').textContent

/** Opens the wizard of a kind, as the address says. */
export function openWizard(kind: TipoAnuncio = 'producto', search = '') {
  return render(
    <QueryContext value={new QueryStore()}>
      <MemoryRouter initialEntries={[`/vender/${kind}${search}`]}>
        <Here />
        <Toaster />
        <Routes>
          <Route path="/vender/:kind" element={<WizardOrKept kind={kind} />} />
          <Route path="*" element={<p>Otra pantalla</p>} />
        </Routes>
      </MemoryRouter>
    </QueryContext>,
  )
}

export interface SentRequest {
  /** Method and address. */
  request: string
  body: FormData
  headers: Record<string, string>
  fields: Record<string, FormDataEntryValue>
  photos: number
}

/**
 * What becomes of each request in turn: an answer, one that comes when the test says so, 'silence',
 * or 'hang' until it is cancelled.
 */
export type Fate = 'silence' | 'hang' | Reply | Promise<Reply>

interface Reply {
  status: number
  text: string
}

/** Stands in for the network of uploads; answers what was sent. */
export function answerUploads(...fates: Fate[]): SentRequest[] {
  const sent: SentRequest[] = []
  class FakeUpload extends EventTarget {
    readonly upload = new EventTarget()
    readonly #headers: Record<string, string> = {}
    status = 0
    responseText = ''
    #request = ''
    open(method: string, address: string) {
      this.#request = `${method} ${address}`
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value
    }
    getResponseHeader(name: string) {
      if (name !== 'content-type') return null
      return this.status < 300 ? 'application/json' : 'text/plain; charset=utf-8'
    }
    abort() {
      this.dispatchEvent(new Event('loadend'))
    }
    send(body: FormData) {
      const { imagenes: _, ...fields } = Object.fromEntries(body.entries())
      const photos = body.getAll('imagenes').length
      sent.push({ request: this.#request, body, headers: this.#headers, fields, photos })
      const fate = fates.shift() ?? 'silence'
      const progress = Object.assign(new Event('progress'), { loaded: 45, total: 100 })
      this.upload.dispatchEvent(progress)
      if (fate !== 'hang') void this.#meet(fate)
    }
    async #meet(fate: Exclude<Fate, 'hang'>) {
      const reply = fate === 'silence' ? { status: 0, text: '' } : await fate
      Object.assign(this, { status: reply.status, responseText: reply.text })
      this.dispatchEvent(new Event('loadend'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
  return sent
}

export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
/** A field by the name it has on the wire. */
export const field = (name: string) => {
  const control = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  if (!control) throw new Error(`No field ${name}`)
  return control
}
export const type = (name: string, text: string) => userEvent.type(field(name), text)
export const choose = (name: string, value: string) => userEvent.selectOptions(field(name), value)
/** The step that the wizard stands at. */
export const step = () => document.querySelector('[aria-current="step"]')?.textContent
/** What a field says is wrong with it. */
export const errorOf = (name: string) => {
  const ids = field(name).getAttribute('aria-describedby')?.split(' ') ?? []
  const id = ids.find((each) => each.endsWith('-error'))
  return id ? document.getElementById(id)?.textContent : undefined
}
export const addPhotos = (...files: File[]) =>
  userEvent.upload(field('imagenes'), files, { applyAccept: false })
/** The draft that the phone keeps. */
export const kept = () => loadDraft(draftId('ana', 'producto'))

/** Once the wizard is there. */
export async function ready() {
  await screen.findByRole('heading', { level: 1 })
}

/** Fills each step with what is good, and goes on. */
export async function fillFirst() {
  await ready()
  await addPhotos(photo())
  await type('titulo', 'Bicicleta rodada 29')
  await type('precio', '4500')
  await choose('categoria', 'deportes')
  await type('descripcion', 'Está como nueva.')
  await press('Continuar')
}

export async function fillSecond() {
  await choose('uso', 'usado')
  await type('ciudad', 'zapopan')
  await press('Continuar')
}

export async function fillThird() {
  await userEvent.click(screen.getByLabelText('Nos vemos en un punto medio'))
  await userEvent.click(field('acepta'))
  await press('Continuar')
}

/** Opens the wizard and goes through it to its last step. */
export async function walkToReview() {
  const wizard = openWizard()
  await fillFirst()
  await fillSecond()
  await fillThird()
  await screen.findByText(/Vista previa/)
  return wizard
}
