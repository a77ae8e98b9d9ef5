import { useNavigate } from 'react-router-dom'
import { checkState } from '../../contract/account.ts'
import { STATES, stateLabel, type Estado } from '../../contract/places/states.ts'
import { useTitle } from '../app/useTitle.ts'
import { call } from '../data/call.ts'
import { startSession } from '../data/session.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { SelectField } from '../ui/Field.tsx'
import { AccountForm } from './AccountForm.tsx'
import { AccountPage } from './AccountPage.tsx'
import { ProfilePhotoField } from './ProfilePhotoField.tsx'
import { useNext } from './useNext.ts'
import { useProfilePhoto } from './useProfilePhoto.ts'

const STATE_CHOICES = STATES.map((value) => ({ value, label: stateLabel(value) }))

/** `/signin/last`: photo and state, both optional, at the end of signing up (specification, section 2). */
export function SigninLastScreen() {
  useTitle('Completa tu perfil')
  const next = useNext()
  const navigate = useNavigate()
  const { url, error, choose, toSend } = useProfilePhoto()

  const save = async ({ estado }: { estado: Estado | null }) => {
    const foto = await toSend()
    if (foto || estado) {
      const form = new FormData()
      if (foto) form.append('foto', foto, 'foto')
      if (estado) form.append('estado', estado)
      const { answer } = await call('PATCH /api/login/signin/last', { form })
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
            <ProfilePhotoField url={url} error={error} onChange={choose} />
            <SelectField
              name="estado"
              label="Estado (opcional)"
              choices={STATE_CHOICES}
              empty={{ value: '', label: 'Elige tu estado' }}
              autoComplete="address-level1"
              error={estado}
            />
          </>
        )}
      </AccountForm>
      <ButtonLink look="quiet" wide to={next} replace>
        Omitir
      </ButtonLink>
    </AccountPage>
  )
}
