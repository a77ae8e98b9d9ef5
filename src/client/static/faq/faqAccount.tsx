import { CODE_DIGITS, CODE_MINUTES, PASSWORD, RESEND_SECONDS } from '../../../contract/limits.ts'
import type { Site } from '../../../contract/page.ts'
import { paths } from '../../ground/paths.ts'
import { Link } from '../../ui/Link.tsx'
import type { Question } from './faqQuestion.ts'

/** Opening an account, its codes, its password and its end. */
export const accountQuestions = ({ host, supportEmail }: Site): readonly Question[] => [
  {
    id: 'abrir-cuenta',
    question: '¿Cómo abro una cuenta?',
    answer: (
      <>
        <ol>
          <li>
            Entra a <Link to={paths.signin}>Crear cuenta</Link>.
          </li>
          <li>
            Escribe tu nombre, tu apellido si quieres, tu correo y una contraseña de al menos{' '}
            {PASSWORD.min} caracteres, dos veces.
          </li>
          <li>
            Te mandamos un código de {CODE_DIGITS} dígitos a tu correo. Escríbelo o pégalo en las
            casillas.
          </li>
          <li>
            ¡Listo! Si quieres, agrega una foto y tu estado; también puedes tocar «Omitir» y hacerlo
            después.
          </li>
        </ol>
        <p>
          Para ver, buscar y guardar favoritos en tu dispositivo no necesitas cuenta. Para publicar
          o escribir reseñas, sí. Es gratis, y tus favoritos se unen a ella cuando entras.
        </p>
      </>
    ),
  },
  {
    id: 'codigo',
    question: 'No me llega el código, ¿qué hago?',
    answer: (
      <>
        <ul>
          <li>Busca en la carpeta de spam o correo no deseado, y en la pestaña de promociones.</li>
          <li>Revisa que tu correo esté bien escrito; si no, regresa y corrígelo.</li>
          <li>
            Espera {RESEND_SECONDS} segundos y pide que te lo reenviemos. Solo sirve el último
            código que te mandamos.
          </li>
          <li>
            El código vale {CODE_MINUTES} minutos. Si ya venció, o lo escribiste mal varias veces,
            pide otro.
          </li>
          <li>Si tu buzón está lleno, haz espacio y vuelve a pedirlo.</li>
        </ul>
        <p>
          ¿Nada? Escríbenos a <a href={`mailto:${supportEmail}`}>{supportEmail}</a> desde ese
          correo. Nadie de {host}.mx te pedirá nunca tu código ni tu contraseña.
        </p>
      </>
    ),
  },
  {
    id: 'contrasena',
    question: 'Olvidé mi contraseña, ¿cómo la recupero?',
    answer: (
      <p>
        Entra a <Link to={paths.forgot}>Recuperar contraseña</Link>, escribe tu correo y te mandamos
        un código de {CODE_DIGITS} dígitos. Con él eliges una contraseña nueva y entras de una vez.
        Por seguridad, tu cuenta se cierra en los demás dispositivos. Si la recuerdas y solo quieres
        otra, está en «Editar perfil», «Cambiar contraseña».
      </p>
    ),
  },
  {
    id: 'perfil',
    question: '¿Cómo cambio mi nombre, mi foto o mi estado?',
    answer: (
      <p>
        En tu <Link to={paths.profile}>Perfil</Link>, con «Editar perfil». El estado que elijas
        aparece ya puesto cuando publicas un anuncio, y lo puedes cambiar en cada uno.
      </p>
    ),
  },
  {
    id: 'mis-datos',
    question: '¿Puedo ver mis datos o borrar mi cuenta?',
    answer: (
      <p>
        Claro. En tu <Link to={paths.profile}>Perfil</Link>, «Descargar mis datos» te da un archivo
        con todo lo que guardamos de ti, y «Borrar mi cuenta» la borra para siempre con tus anuncios
        y fotos. ¿No puedes entrar? Escríbenos a{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a> desde el correo de tu cuenta. En el{' '}
        <Link to={`${paths.privacy}#arco`}>aviso de privacidad</Link> están todos tus derechos y los
        plazos.
      </p>
    ),
  },
]
