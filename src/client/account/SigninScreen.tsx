import { useNavigate } from 'react-router-dom'
import { checkSignin, type Signin } from '../../contract/account/account.ts'
import { NAME_MAX } from '../../contract/limits.ts'
import { call } from '../data/call.ts'
import { paths } from '../ground/paths.ts'
import { useTitle } from '../ground/useTitle.ts'
import { Muted } from '../ui/boxes.tsx'
import { ButtonLink } from '../ui/controls/Button.tsx'
import { TextField } from '../ui/controls/Field.tsx'
import { Link } from '../ui/Link.tsx'
import { accountAddress, useNext } from './accountAddress.ts'
import { AccountForm } from './form/AccountForm.tsx'
import { AccountPage } from './form/AccountPage.tsx'
import { checkWithName } from './form/checkWithName.ts'
import { rememberChosenPassword } from './form/chosenPassword.ts'
import { EmailField } from './form/EmailField.tsx'
import { NewPasswordFields, refuseCommonPassword } from './form/NewPasswordFields.tsx'

const check = checkWithName(checkSignin)

/** `/signin`: asks for an account; the code that makes it comes by mail (specification, section 4). */
export function SigninScreen() {
  useTitle('Crear cuenta')
  const next = useNext()
  const navigate = useNavigate()

  const askForAccount = async (signin: Signin) => {
    await refuseCommonPassword(signin.contraseña)
    const body = { ...signin, repetirContraseña: signin.contraseña }
    await call('POST /api/login/signin', { body })
    rememberChosenPassword(signin.correo, signin.contraseña)
    await navigate(accountAddress(paths.signinCode, { email: signin.correo, next }))
  }

  return (
    <AccountPage
      title="Crear cuenta"
      intro={<p>Publica gratis, guarda favoritos y escribe reseñas.</p>}
      below={
        <>
          <p>¿Ya tienes cuenta?</p>
          <ButtonLink wide to={accountAddress(paths.login, { next })}>
            Iniciar sesión
          </ButtonLink>
        </>
      }
    >
      <AccountForm check={check} send={askForAccount} submit="Crear cuenta">
        {(errors) => (
          <>
            <TextField
              name="nombre"
              label="Nombre"
              autoComplete="given-name"
              maxLength={NAME_MAX}
              required
              error={errors['nombre']}
            />
            <TextField
              name="apellido"
              label="Apellido (opcional)"
              autoComplete="family-name"
              maxLength={NAME_MAX}
              error={errors['apellido']}
            />
            <EmailField error={errors['correo']} />
            <NewPasswordFields errors={errors} />
            <Muted as="p">
              Al crear tu cuenta aceptas las <Link to={paths.terms}>condiciones de uso</Link> y el{' '}
              <Link to={paths.privacy}>aviso de privacidad</Link>.
            </Muted>
          </>
        )}
      </AccountForm>
    </AccountPage>
  )
}
