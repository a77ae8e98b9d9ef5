import { render } from '@testing-library/react'
import { StrictMode } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { vi } from 'vitest'
import { Guard } from '../../src/client/app/Guard.tsx'
import { QueryContext } from '../../src/client/data/query.ts'
import { QueryStore } from '../../src/client/data/queryStore.ts'
import { PanelScreen } from '../../src/client/panel/PanelScreen.tsx'
import { Toaster } from '../../src/client/ui/notice/Toaster.tsx'
import type { Answer } from '../../src/contract/api.ts'
import type { Report } from '../../src/contract/moderation/endpoints.ts'
import type { Account } from '../../src/contract/users/endpoints.ts'

/** Opens an address with the panel, and a page for everything else; on a phone unless told. */
export function openPanel(address: string, { wide = false } = {}) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: wide && query.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  history.replaceState(null, '', address)
  return render(
    <StrictMode>
      <QueryContext value={new QueryStore()}>
        <BrowserRouter>
          <Routes>
            <Route
              path="/panel"
              element={
                <Guard access="user">
                  <PanelScreen />
                </Guard>
              }
            />
            <Route path="*" element={<h1>Otra página</h1>} />
          </Routes>
          <Toaster />
        </BrowserRouter>
      </QueryContext>
    </StrictMode>,
  )
}

export const report = (number: number, more: Partial<Report> = {}): Report => ({
  _id: `reporte-${number}`,
  folio: `R-${String(number).padStart(6, '0')}`,
  fechaCreacion: '20-11-2026',
  tipo: 'publicacion',
  id: `anuncio-${number}`,
  razon: 'precio engañoso',
  descripcion: `Queja número ${number}`,
  estado: 'Pendiente',
  asunto: `Bicicleta ${number}`,
  abiertos: 1,
  esTuyo: false,
  ...more,
})

export const reportList = (
  reports: Report[],
  total = reports.length,
): Answer<'GET /api/report'> => ({
  reports,
  totalReports: total,
})

export const reportPage = (
  shown: Report,
  more: Partial<Answer<'GET /api/report/:id'>> = {},
): Answer<'GET /api/report/:id'> => ({
  report: shown,
  denunciante: { sellerId: 'beto', nombre: 'Beto', apellido: 'Luna', reportes: 3, anulados: 2 },
  objeto: null,
  historial: [],
  otros: [],
  pasos: ['En revision', 'Anulada'],
  ...more,
})

export const account = (more: Partial<Account> = {}): Account => ({
  sellerId: 'zoe',
  nombre: 'Zoé',
  apellido: 'Iturbide',
  correo: 'zoe@ejemplo.mx',
  foto: null,
  type: 'user',
  roles: ['user', 'moderator', 'admin'],
  fechaCreacion: '10-03-2026',
  suspendidoHasta: null,
  anuncios: 2,
  faltas: 0,
  sesiones: 1,
  ...more,
})
