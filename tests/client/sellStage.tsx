import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation, useSearchParams } from 'react-router-dom'
import { vi } from 'vitest'
import { QueryContext } from '../../src/client/data/query.ts'
import { QueryStore } from '../../src/client/data/queryStore.ts'
import { useSession } from '../../src/client/data/session.ts'
import { PENDING_PARAM } from '../../src/client/ground/sellingPaths.ts'
import { QueuedAd } from '../../src/client/outbox/QueuedAd.tsx'
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

/** The seller of these tests, as the phone stores her. */
export const ANA: User = {
  nombre: 'Ana',
  apellido: 'López',
  correo: 'ana@ejemplo.mx',
  foto: null,
  estado: 'jalisco',
  sellerId: 'ana',
  type: 'user',
}

/** The start bytes of a JPEG suffice: the wizard looks at content, not at names. */
export const photo = (name = 'foto.jpg') =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])], name, { type: 'image/jpeg' })

/** The server's answer at the wizard's start; a test may change it, and each starts with the same. */
export const seller: { start: SellStart } = { start: { publicadosHoy: 0, estandarActivos: 0 } }

/** A phone without drafts on which Ana is logged in. */
export async function resetSelling(): Promise<void> {
  await forgetEverything()
  sessionStorage.clear()
  // A log-out empties what the page holds of the test before.
  useSession.setState({ token: null, user: null })
  useSession.setState({ token: 'llave-de-ana', user: ANA })
  useToasts.setState({ toasts: [] })
  seller.start = { publicadosHoy: 0, estandarActivos: 0 }
  vi.stubGlobal('fetch', async () => Response.json(seller.start))
  vi.stubGlobal('scrollTo', () => undefined)
  // Reduced motion: these tests are not about animations.
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: media.includes('reduce'), media }),
  )
}

const Preview = ({ ad, photos }: PreviewProps) => (
  <p>
    Vista previa de {ad.titulo} con {photos.length} fotos en {ad.caracteristicas['ciudad']}
  </p>
)

/** As on the screen: the wizard, or the page of a waiting ad after a publication without network. */
function WizardOrPending({ kind }: { kind: TipoAnuncio }) {
  const storedDraft = useSearchParams()[0].get(PENDING_PARAM)
  const user = useSession((session) => session.user)
  if (storedDraft !== null) return <QueuedAd id={storedDraft} />
  return <CreateWizard kind={kind} user={user} Preview={Preview} />
}

function Here() {
  const { pathname, search } = useLocation()
  return <p data-testid="aqui">{pathname + search}</p>
}

/** The current address. */
export const here = () => screen.getByTestId('aqui').textContent

/** Opens the wizard of a kind, as the address says. */
export function openWizard(kind: TipoAnuncio = 'producto', search = '') {
  return render(
    <QueryContext value={new QueryStore()}>
      <MemoryRouter initialEntries={[`/vender/${kind}${search}`]}>
        <Here />
        <Toaster />
        <Routes>
          <Route path="/vender/:kind" element={<WizardOrPending kind={kind} />} />
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
 * Outcome of each request in turn: an answer, an answer that the test releases, 'silence', or 'hang' until
 * cancelled.
 */
export type Fate = 'silence' | 'hang' | Reply | Promise<Reply>

interface Reply {
  status: number
  text: string
}

/** Stub for the network of uploads; returns the sent requests. */
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
/** A field by its wire name. */
export const field = (name: string) => {
  const control = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  if (!control) throw new Error(`No field ${name}`)
  return control
}
export const type = (name: string, text: string) => userEvent.type(field(name), text)
/** Chooses in a list, or among chips. */
export const choose = async (name: string, value: string) => {
  const chip = document.querySelector(`[name="${name}"][value="${value}"]`)
  if (chip) await userEvent.click(chip)
  else await userEvent.selectOptions(field(name), value)
}
/** The wizard's current step. */
export const step = () => document.querySelector('[aria-current="step"]')?.textContent
/** The error text of a field. */
export const errorOf = (name: string) => {
  const ids = field(name).getAttribute('aria-describedby')?.split(' ') ?? []
  const id = ids.find((each) => each.endsWith('-error'))
  return id ? document.getElementById(id)?.textContent : undefined
}
export const addPhotos = (...files: File[]) =>
  userEvent.upload(field('imagenes'), files, { applyAccept: false })
/** The draft on the phone. */
export const storedDraft = () => loadDraft(draftId('ana', 'producto'))

/** Resolves once the wizard shows. */
export async function ready() {
  // The head stands before the draft is there.
  await screen.findByRole('heading', { level: 2 })
}

/** Fills each step with valid values, and goes on. */
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
