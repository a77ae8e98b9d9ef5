import { act, render } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { vi } from 'vitest'
import { followSessionEnd } from '../../src/client/account/session/followSessionEnd.ts'
import { QueryContext } from '../../src/client/data/query.ts'
import { QueryStore } from '../../src/client/data/queryStore.ts'
import { startSession } from '../../src/client/data/session.ts'
// Loaded ahead: a busy machine may need longer to load it than a test waits.
import '../../src/client/reports/ReportSheet.tsx'
import { SellerScreen } from '../../src/client/sellers/SellerScreen.tsx'
import { Toaster } from '../../src/client/ui/notice/Toaster.tsx'
import type { Answer } from '../../src/contract/api.ts'
import type { Review, Seller } from '../../src/contract/people.ts'
import { ANA, answerCalls, json, refuse, SESSION, type Call } from './accountStage.tsx'
import { BIKE, REVIEW, SELLER } from './adsExamples.ts'

type ReviewPage = Answer<'GET /api/review/seller/:id'>

/** A review by another user. */
export const THEIRS: Review = { ...REVIEW, mio: false, utiles: 2 }
/** Ana's own review. */
export const OWN: Review = {
  ...REVIEW,
  _id: 'res2',
  contenido: 'Todo perfecto.',
  authorId: { foto: null, nombre: 'Ana', apellido: 'Ruiz' },
}

export const LIST = 'GET /api/review/seller/vend1'
const SELLERS = 'GET /api/announcement/seller/vend1'
export const NOBODY_HERE = refuse(503, 'El servicio no está disponible por ahora.')

export const reviewsOf = (reviews: Review[], more: Partial<ReviewPage> = {}): ReviewPage => ({
  reviews,
  total: reviews.length,
  canMakeReview: false,
  mio: false,
  ...more,
})

interface Network {
  list: ReviewPage | (() => Response | Promise<Response>)
  seller?: Partial<Seller>
  more?: Parameters<typeof answerCalls>[0]
}

/** Answers the calls of a seller's page, and records them. */
export function serve({ list, seller = {}, more = {} }: Network): Call[] {
  return answerCalls({
    [SELLERS]: json({ seller: { ...SELLER, ...seller }, annoucements: [BIKE] }),
    [LIST]: typeof list === 'function' ? list : json(list),
    ...more,
  })
}

/** Changing calls that were sent. */
export const changes = (calls: readonly Call[]) =>
  calls.filter(({ key }) => !key.startsWith('GET')).map(({ key }) => key)

export function logInAsAna(): void {
  act(() => void startSession(SESSION.token, ANA))
}

function Here() {
  const { pathname, search } = useLocation()
  return <p data-testid="aqui">{pathname + search}</p>
}

/** The page of María, whom these reviews are about. */
export function visitSeller(search = '?reviews=true') {
  vi.stubGlobal('scrollTo', () => undefined)
  const store = new QueryStore()
  const unfollow = followSessionEnd(store)
  const page = render(
    <QueryContext value={store}>
      <MemoryRouter initialEntries={[`/vendedor/vend1${search}`]}>
        <Routes>
          <Route path="/vendedor/:id" element={<SellerScreen />} />
          <Route path="/login" element={<h1>Iniciar sesión</h1>} />
        </Routes>
        <Here />
      </MemoryRouter>
      <Toaster />
    </QueryContext>,
  )
  return { ...page, store, unfollow }
}
