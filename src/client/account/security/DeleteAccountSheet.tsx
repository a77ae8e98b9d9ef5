import { useNavigate } from 'react-router-dom'
import type { User } from '../../../contract/account/endpoints.ts'
import { checkGoodbye } from '../../../contract/profile/profile.ts'
import { call } from '../../data/call.ts'
import { paths } from '../../ground/paths.ts'
import { Stack } from '../../ui/boxes.tsx'
import { PasswordField } from '../../ui/controls/PasswordField.tsx'
import { Sheet } from '../../ui/sheet/Sheet.tsx'
import { AccountForm } from '../form/AccountForm.tsx'
import { OwnerForPasswordManagers } from '../form/OwnerForPasswordManagers.tsx'
import type { Farewell } from '../LogoutScreen.tsx'
import styles from './DeleteAccountSheet.module.css'

const GOES = [
  'Tu perfil, tu foto y tus datos de contacto',
  'Tus anuncios con sus fotos, también los borradores de este dispositivo',
  'Tus favoritos, tus notificaciones y las reseñas que te escribieron',
  'Tus sesiones en todos tus dispositivos',
]

const FAREWELL: Farewell = { farewell: 'Tu cuenta se borró. Gracias por haber estado aquí.' }

/** Tells the consequences of deleting the account, and deletes it once the password confirms it. */
export function DeleteAccountSheet({ user, onClose }: { user: User; onClose: () => void }) {
  const navigate = useNavigate()

  const end = async ({ contraseña }: { contraseña: string }) => {
    await call('DELETE /api/user', { body: { contraseña } })
    await navigate(paths.logout, { replace: true, state: FAREWELL })
  }

  return (
    <Sheet title="¿Borrar tu cuenta?" open onClose={onClose}>
      <Stack gap={3} className={styles['body']}>
        <p>Se borra para siempre y no se puede deshacer:</p>
        <ul>
          {GOES.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        <p className={styles['stays']}>
          Las reseñas que escribiste se quedan sin tu nombre ni tu foto. De tus pagos se guarda solo
          lo que pide la ley, sin decir de quién fueron.
        </p>
        <AccountForm check={checkGoodbye} send={end} submit="Borrar mi cuenta" look="danger">
          {(errors) => (
            <>
              <OwnerForPasswordManagers email={user.correo} />
              <PasswordField
                name="contraseña"
                label="Tu contraseña, para confirmar"
                autoComplete="current-password"
                required
                error={errors['contraseña']}
              />
            </>
          )}
        </AccountForm>
      </Stack>
    </Sheet>
  )
}
