import { useNavigate } from 'react-router-dom'
import { checkState } from '../../contract/account/account.ts'
import type { Estado } from '../../contract/places/states.ts'
import { call } from '../data/call.ts'
import { startSession } from '../data/session.ts'
import { useTitle } from '../ground/useTitle.ts'
import { ProfilePhotoField } from '../profile/edit/ProfilePhotoField.tsx'
import { StateField } from '../profile/edit/StateField.tsx'
import { UPLOAD_MS, useProfilePhoto } from '../profile/edit/useProfilePhoto.ts'
import { ButtonLink } from '../ui/controls/Button.tsx'
import { useNext } from './accountAddress.ts'
import { AccountForm } from './form/AccountForm.tsx'
import { AccountPage } from './form/AccountPage.tsx'

/** `/signin/last`: photo and state, both optional, at the end of signing up (specification, section 2). */
export function SigninLastScreen() {
  useTitle('Completa tu perfil')
  const next = useNext()
  const navigate = useNavigate()
  const photo = useProfilePhoto()

  const save = async ({ estado }: { estado: Estado | null }) => {
    const foto = await photo.toSend()
    if (foto || estado) {
      const form = new FormData()
      if (foto) form.append('foto', foto, 'foto')
      if (estado) form.append('estado', estado)
      const { answer } = await call('PATCH /api/login/signin/last', { form, timeout: UPLOAD_MS })
      startSession(answer.token, answer.user)
    }
    await navigate(next, { replace: true })
  }

  return (
    <AccountPage
      title="Completa tu perfil"
      intro={<p>Con tu foto das confianza; con tu estado, publicar es más rápido.</p>}
    >
      <AccountForm check={checkState} send={save} submit="Guardar y continuar">
        {({ estado }) => (
          <>
            <ProfilePhotoField photo={photo} />
            <StateField error={estado} />
          </>
        )}
      </AccountForm>
      <ButtonLink look="quiet" wide to={next} replace>
        Omitir
      </ButtonLink>
    </AccountPage>
  )
}
