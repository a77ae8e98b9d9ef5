import { render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { vi } from 'vitest'
import type { User } from '../../src/contract/endpoints/account.ts'
import type { TipoAnuncio } from '../../src/contract/kinds.ts'
import { useSession } from '../../src/client/data/session.ts'
import { Wizard } from '../../src/client/sell/Wizard.tsx'
import type { PreviewProps } from '../../src/client/sell/wizardProps.ts'
import { Toaster } from '../../src/client/ui/Toaster.tsx'
import { useToasts } from '../../src/client/ui/toast.ts'
import { forgetEverything } from '../../src/offline/database.ts'

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

/** A phone without drafts on which Ana is logged in. */
export async function beginAnew(): Promise<void> {
  await forgetEverything()
  sessionStorage.clear()
  useSession.setState({ token: 'llave-de-ana', user: ANA })
  useToasts.setState({ toasts: [] })
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

function Here() {
  const { pathname, search } = useLocation()
  return <p data-testid="aqui">{pathname + search}</p>
}

/** Where the person is now. */
export const here = () => screen.getByTestId('aqui').textContent

/** Opens the wizard of a kind, as the address says. */
export function openWizard(kind: TipoAnuncio = 'producto', search = '') {
  return render(
    <MemoryRouter initialEntries={[`/vender/${kind}${search}`]}>
      <Here />
      <Toaster />
      <Routes>
        <Route path="/vender/:kind" element={<Wizard kind={kind} user={ANA} Preview={Preview} />} />
        <Route path="*" element={<p>Otra pantalla</p>} />
      </Routes>
    </MemoryRouter>,
  )
}

export interface SentRequest {
  headers: Record<string, string>
  fields: Record<string, FormDataEntryValue>
  photos: number
}

/** What becomes of each request in turn: an answer, 'silence', or 'hang' until it is cancelled. */
export type Fate = 'silence' | 'hang' | { status: number; text: string }

/** Stands in for the network of uploads; answers what was sent. */
export function answerUploads(...fates: Fate[]): SentRequest[] {
  const sent: SentRequest[] = []
  class FakeUpload extends EventTarget {
    readonly upload = new EventTarget()
    readonly #headers: Record<string, string> = {}
    status = 0
    responseText = ''
    open() {}
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value
    }
    getResponseHeader(name: string) {
      if (name !== 'content-type') return null
      return this.status === 201 ? 'application/json' : 'text/plain; charset=utf-8'
    }
    abort() {
      this.dispatchEvent(new Event('loadend'))
    }
    send(body: FormData) {
      const { imagenes: _, ...fields } = Object.fromEntries(body.entries())
      sent.push({ headers: this.#headers, fields, photos: body.getAll('imagenes').length })
      const fate = fates.shift() ?? 'silence'
      const progress = Object.assign(new Event('progress'), { loaded: 45, total: 100 })
      this.upload.dispatchEvent(progress)
      if (fate === 'hang') return
      if (fate !== 'silence') Object.assign(this, { status: fate.status, responseText: fate.text })
      queueMicrotask(() => this.dispatchEvent(new Event('loadend')))
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
  return sent
}
