import { CONVERSATION_DAYS } from '../../contract/conversations/conversations.ts'
import {
  BACKUP_DAYS,
  CODE_MINUTES,
  ENDED_EMAIL_DAYS,
  FIGURE_DAYS,
  RENEWABLE_DAYS,
  SESSION_DAYS,
} from '../../contract/limits.ts'
import { SALE_UNDO_MINUTES } from '../../contract/ownAds/sales.ts'
import type { ProseSection } from './Prose.tsx'

/** How long each kind of data is kept, for the privacy notice. */
export const RETENTION: ProseSection = {
  id: 'conservacion',
  title: 'Cuánto tiempo los guardamos',
  body: (
    <ul>
      <li>
        Tu cuenta y tu perfil: mientras tengas la cuenta. Si la borras, se van en ese momento, con
        tus fotos, contactos y anuncios; las reseñas que escribiste quedan sin tu nombre y ya no
        cuentan en la calificación.
      </li>
      <li>
        De una cuenta borrada, {ENDED_EMAIL_DAYS} días: una huella cifrada de tu correo, que nadie
        puede leer, con los vendedores que reseñaste y los límites y faltas que tenías, para que
        nadie los evite borrando su cuenta y creando otra.
      </li>
      <li>
        Tus anuncios: mientras estén activos y, ya caducados, {RENEWABLE_DAYS} días más. Las fotos
        de un anuncio que termina se borran; de uno vendido, a los {SALE_UNDO_MINUTES} minutos,
        menos una pequeña que solo ven tú y la persona a quien dijiste que se lo vendiste.
      </li>
      <li>
        Tus compras y ventas con otra persona: las confirmadas, mientras una de las dos tenga
        cuenta, sin los textos de quien la borre; las que nadie confirmó, {CONVERSATION_DAYS} días.
      </li>
      <li>
        Tus mensajes y ofertas: {CONVERSATION_DAYS} días desde que termina el anuncio. Si borras tu
        cuenta, sus palabras se van en ese momento.
      </li>
      <li>
        Lo que se buscó sin resultado: {Math.max(...FIGURE_DAYS)} días, sin decir quién. Los
        códigos: {CODE_MINUTES} minutos. Tu sesión: {SESSION_DAYS} días sin uso.
      </li>
      <li>
        La huella del número de tu dispositivo: un año desde la última vez que entraste con él, o
        hasta que cambies tu contraseña.
      </li>
      <li>
        Copias de respaldo: {BACKUP_DAYS} días como máximo, solo para recuperar el sitio si algo
        falla. Lo que borras sigue en ellas hasta entonces, pero si restauramos una, las cuentas
        borradas no vuelven y todas las sesiones se cierran.
      </li>
      <li>
        Pagos y lo que el equipo decidió sobre reportes: el tiempo que pidan las leyes fiscales y la
        defensa de un derecho. Mientras tanto quedan bloqueados, sin otro uso.
      </li>
    </ul>
  ),
}
