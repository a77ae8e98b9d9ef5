import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { User } from '../../../contract/account/endpoints.ts'
import { NAME_MAX } from '../../../contract/limits.ts'
import { checkProfile, type ProfileEdit } from '../../../contract/profile/profile.ts'
import { AccountForm } from '../../account/form/AccountForm.tsx'
import { checkWithName } from '../../account/form/checkWithName.ts'
import { refuseCommonPassword } from '../../account/form/NewPasswordFields.tsx'
import { PasswordChange } from '../../account/security/PasswordChange.tsx'
import { call } from '../../data/call.ts'
import { startSession } from '../../data/session.ts'
import { paths } from '../../ground/paths.ts'
import { useUnsavedWork } from '../../ground/unsavedWork.ts'
import { useTitle } from '../../ground/useTitle.ts'
import { Card } from '../../ui/boxes.tsx'
import { ButtonLink } from '../../ui/controls/Button.tsx'
import { TextField } from '../../ui/controls/Field.tsx'
import { showToast } from '../../ui/notice/toast.ts'
import { ProfilePage } from '../ProfilePage.tsx'
import { WithUser } from '../WithUser.tsx'
import styles from './EditProfileScreen.module.css'
import { ProfilePhotoField } from './ProfilePhotoField.tsx'
import { StateField } from './StateField.tsx'
import { useLeaveQuestion } from './useLeaveQuestion.tsx'
import { UPLOAD_MS, useProfilePhoto } from './useProfilePhoto.ts'

const check = checkWithName(checkProfile)

/** `/perfil/editar` (specification, section 2, Profile). */
export function EditProfileScreen() {
  useTitle('Editar perfil')
  // Another user who logs in in another tab gets a form of their own (fault F17).
  return <WithUser>{(user) => <EditProfile key={user.sellerId} user={user} />}</WithUser>
}

function EditProfile({ user }: { user: User }) {
  const navigate = useNavigate()
  const photo = useProfilePhoto()
  const [isTyped, setTyped] = useState(false)
  const hasOtherPhoto = photo.chosen !== undefined || photo.isRemoved
  useUnsavedWork(hasOtherPhoto)
  const { question, leave } = useLeaveQuestion(isTyped || hasOtherPhoto)

  const goBack = async () => {
    await leave()
    await navigate(paths.profile, { replace: true })
  }
  const save = async (edit: ProfileEdit) => {
    if (edit.password) await refuseCommonPassword(edit.password.nueva)
    const foto = await photo.toSend()
    const form = profileForm({ ...edit, eliminarFoto: photo.isRemoved }, foto)
    const { answer } = await call('PATCH /api/user', { form, timeout: UPLOAD_MS })
    startSession(answer.token, answer.user)
    showToast({ kind: 'success', text: 'Perfil actualizado' })
    await goBack()
  }

  return (
    <ProfilePage
      title="Editar perfil"
      face={<ProfilePhotoField photo={photo} current={user.foto} />}
    >
      <Card gap={2} pad={5} className={styles['card']}>
        <AccountForm
          check={check}
          send={save}
          submit="Guardar cambios"
          onTyped={() => setTyped(true)}
        >
          {(errors) => (
            <>
              <div className={styles['names']}>
                <TextField
                  name="nombre"
                  label="Nombre"
                  autoComplete="given-name"
                  maxLength={NAME_MAX}
                  required
                  defaultValue={user.nombre}
                  error={errors['nombre']}
                />
                <TextField
                  name="apellido"
                  label="Apellido"
                  autoComplete="family-name"
                  maxLength={NAME_MAX}
                  required
                  defaultValue={user.apellido}
                  error={errors['apellido']}
                />
              </div>
              <StateField start={user.estado} error={errors['estado']} />
              <PasswordChange email={user.correo} errors={errors} />
            </>
          )}
        </AccountForm>
        <ButtonLink
          look="quiet"
          wide
          to={paths.profile}
          onClick={(event) => {
            event.preventDefault()
            void goBack()
          }}
        >
          Cancelar
        </ButtonLink>
      </Card>
      {question}
    </ProfilePage>
  )
}

/** The multipart body of PATCH /api/user. */
function profileForm(edit: ProfileEdit, foto: Blob | undefined): FormData {
  const form = new FormData()
  form.append('nombre', edit.nombre)
  form.append('apellido', edit.apellido)
  form.append('estado', edit.estado ?? '')
  form.append('eliminarFoto', String(edit.eliminarFoto))
  if (edit.password) {
    form.append('password', edit.password.nueva)
    form.append('contraseñaActual', edit.password.actual)
  }
  if (foto) form.append('foto', foto, 'foto')
  return form
}
