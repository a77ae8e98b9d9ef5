import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { LogoutScreen } from '../../src/client/account/LogoutScreen.tsx'
import { followSessionEnd } from '../../src/client/account/session/followSessionEnd.ts'
import { BottomBar } from '../../src/client/app/shell/BottomBar.tsx'
import { QueryContext } from '../../src/client/data/query.ts'
import { QueryStore } from '../../src/client/data/queryStore.ts'
import { startSession } from '../../src/client/data/session.ts'
import { EditProfileScreen } from '../../src/client/profile/edit/EditProfileScreen.tsx'
import { ProfileScreen } from '../../src/client/profile/ProfileScreen.tsx'
import { Toaster } from '../../src/client/ui/notice/Toaster.tsx'
import type { Device } from '../../src/contract/profile/endpoints.ts'
import { ANA, guarded, resetAccount, SESSION } from './accountStage.tsx'

/** Opens an address with the screens of the profile, and a page for everything else. */
export function openProfile(address: '/perfil' | '/perfil/editar') {
  history.replaceState(null, '', address)
  const store = new QueryStore()
  followSessionEnd(store)
  return render(
    <QueryContext value={store}>
      <BrowserRouter>
        <Routes>
          <Route path="/perfil" element={guarded('user', ProfileScreen)} />
          <Route path="/perfil/editar" element={guarded('user', EditProfileScreen)} />
          <Route path="/logout" element={<LogoutScreen />} />
          <Route path="*" element={<h1>Otra página</h1>} />
        </Routes>
        <Toaster />
        <BottomBar />
      </BrowserRouter>
    </QueryContext>,
  )
}

export const device = (id: string, more: Partial<Device> = {}): Device => ({
  _id: id,
  dispositivo: 'Chrome en Android',
  actual: false,
  fechaInicio: '19-11-2026',
  ultimoUso: '20-11-2026',
  ...more,
})

/** Ana with everything that a profile can have. */
export const WHOLE = { ...ANA, estado: 'nuevo león', foto: '/media/cara-aabbcc/256.webp' }
export const press = (name: string | RegExp) =>
  userEvent.click(screen.getByRole('button', { name }))

/** Ana is logged in, with a state and a photo. */
export function resetProfile(): void {
  resetAccount()
  startSession(SESSION.token, WHOLE)
}
