import { STAFF_MESSAGES } from '../../contract/conversations/conversations.ts'
import { HISTORY_ENTRIES } from '../../contract/limits.ts'
import type { Site } from '../../contract/page.ts'
import { paths } from '../ground/paths.ts'
import { Link } from '../ui/Link.tsx'
import { RETENTION } from './privacyRetention.tsx'
import type { ProseSection } from './Prose.tsx'

/** The text of the privacy notice, in the order that the law requires. */
export const privacySections = ({ host, supportEmail }: Site): readonly ProseSection[] => {
  const mail = <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
  return [
    {
      id: 'responsable',
      title: 'Quién responde por tus datos',
      body: (
        <p>
          El responsable es {host}.mx, que opera en México. Para todo lo que tenga que ver con tus
          datos, incluido el domicilio para recibir notificaciones, escribe a {mail}.
        </p>
      ),
    },
    {
      id: 'datos',
      title: 'Qué datos usamos',
      body: (
        <>
          <ul>
            <li>
              <strong>De tu cuenta:</strong> nombre, apellido si lo pones, correo y contraseña. La
              contraseña se guarda cifrada de forma que ni nosotros la podemos leer.
            </li>
            <li>
              <strong>De tu perfil, si quieres:</strong> tu foto y el estado de la República donde
              vives.
            </li>
            <li>
              <strong>De tus anuncios:</strong> textos, precio, municipio, formas de entrega, fotos
              y los datos de contacto que elijas mostrar: correo, teléfono o WhatsApp.
            </li>
            <li>
              <strong>De tu actividad:</strong> mensajes y ofertas, favoritos, búsquedas, a quién
              sigues o bloqueas, reseñas, reportes, a quién le compraste o vendiste, lo que avisas
              de anuncios que ya no están, notificaciones y los planes que compras, con su fecha,
              importe y referencia.
            </li>
            <li>
              <strong>De las búsquedas, sin decir quién las hizo:</strong> las palabras de una
              búsqueda sin resultado, solo cuando la hicieron tres cuentas o conexiones distintas;
              las de una que sí encontró anuncios se sugieren a otros solo desde la quinta. Antes de
              eso nadie las puede leer: hay una huella cifrada en la memoria del servidor, una
              semana como máximo. Nunca se guardan si llevan un correo o un número largo.
            </li>
            <li>
              <strong>Técnicos:</strong> la dirección de internet desde la que te conectas y la
              hora, para cuidar el sitio de abusos; un número al azar que tu dispositivo guarda y
              manda al entrar, crear cuenta o pedir un contacto sin sesión, para no confundirte con
              otros de tu misma red: guardamos solo su huella, con las cuentas en las que entró,
              para que nadie te deje fuera probando contraseñas; cambia cada año; qué contactos
              abriste hoy, para que nadie los copie en masa, que se borra al terminar el día; desde
              qué dirección se vio un anuncio o se tocó su contacto, para contarlo una vez al día,
              que se borra igual: quien vende solo ve cuántos fueron; si activas los avisos, la
              dirección técnica de tu dispositivo para recibirlos.
            </li>
          </ul>
          <p>
            A las fotos les quitamos, antes de publicarlas, la ubicación y todo lo demás que la
            cámara guarda dentro del archivo. Si tocas «Usar mi ubicación», tu dispositivo la cambia
            por el nombre de tu municipio y solo eso nos llega. No pedimos datos sensibles (como
            salud, religión u opiniones políticas), y te pedimos no escribirlos en tus anuncios. Los
            datos de tu tarjeta los recibe solo el proveedor de pagos.
          </p>
        </>
      ),
    },
    {
      id: 'publico',
      title: 'Qué pueden ver los demás',
      body: (
        <p>
          Tu nombre, apellido, foto, calificación, anuncios y reseñas son públicos. Los datos de
          contacto de un anuncio los ve quien abre ese anuncio, o solo quien ya te escribió si así
          lo eliges; no las listas ni los buscadores. Tus mensajes los lee la otra persona; el
          equipo, solo los últimos {STAFF_MESSAGES} de una conversación reportada, y queda
          registrado. Tu correo de acceso, tus favoritos, a quién sigues o bloqueas y tus compras no
          los ve nadie más.
        </p>
      ),
    },
    {
      id: 'finalidades',
      title: 'Para qué los usamos',
      body: (
        <>
          <h3>Finalidades primarias: sin ellas no podemos darte el servicio</h3>
          <ul>
            <li>Crear tu cuenta, confirmar tu correo y dejarte entrar.</li>
            <li>Publicar tus anuncios y que te puedan contactar.</li>
            <li>Cobrar y aplicar los planes que compres, y devolverte dinero cuando toca.</li>
            <li>Mostrar reseñas, atender reportes y avisarte de lo que pasa con tus anuncios.</li>
            <li>Prevenir fraudes y abusos, y cumplir con la ley.</li>
          </ul>
          <h3>Finalidades secundarias: tú decides</h3>
          <ul>
            <li>Mandar avisos a tu dispositivo, solo si los activas.</li>
            <li>Llenar de antemano tu estado en búsquedas y formularios, si lo pusiste.</li>
          </ul>
          <p>
            Para decir que no a las secundarias, desactiva los avisos en tu dispositivo, quita tu
            estado en tu perfil o escribe a {mail}. Decir que no nunca te quita el servicio. No
            vendemos tus datos ni los usamos para publicidad de otros.
          </p>
        </>
      ),
    },
    {
      id: 'arco',
      title: 'Tus derechos ARCO y cómo ejercerlos',
      body: (
        <>
          <p>
            Puedes pedir el <strong>acceso</strong> a tus datos, su <strong>rectificación</strong>{' '}
            si están mal o incompletos, su <strong>cancelación</strong> (que los borremos) y tu{' '}
            <strong>oposición</strong> a un uso concreto. También puedes retirar tu consentimiento y
            limitar el uso o la divulgación de tus datos.
          </p>
          <p>
            Lo más rápido es <Link to={paths.profile}>tu perfil</Link>: ahí corriges lo tuyo,
            descargas todo lo que guardamos de ti (también lo que quede de una cuenta que borraste)
            y borras tu cuenta. Para lo demás escribe a {mail}, de preferencia desde el correo de tu
            cuenta, con:
          </p>
          <ol>
            <li>tu nombre y un medio para responderte;</li>
            <li>
              algo que demuestre que eres tú o que representas a la persona: basta el correo de tu
              cuenta o, si ya no lo tienes, una identificación;
            </li>
            <li>qué derecho quieres ejercer y sobre cuáles datos;</li>
            <li>si quieres corregir algo, cuál es el dato correcto y qué lo demuestra.</li>
          </ol>
          <p>
            Te respondemos en 20 días hábiles como máximo y, si procede, lo cumplimos en los 15 días
            hábiles siguientes. La ley permite ampliar cada plazo una vez por el mismo tiempo si hay
            una razón, y te la diríamos. No tiene costo; tus datos te los mandamos en un archivo a
            tu correo.
          </p>
        </>
      ),
    },
    {
      id: 'transferencias',
      title: 'Con quién los compartimos',
      body: (
        <>
          <ul>
            <li>
              <strong>Proveedor de pago (Stripe):</strong> recibe los datos de tu tarjeta y el
              importe cuando compras un plan.
            </li>
            <li>
              <strong>Proveedores de almacenamiento, servidores y correo:</strong> guardan las fotos
              y los datos, y entregan nuestros mensajes. Trabajan por encargo nuestro y no pueden
              usar los datos para otra cosa.
            </li>
            <li>
              <strong>Autoridades:</strong> solo si una ley o una orden fundada nos obliga.
            </li>
          </ul>
          <p>
            Algunos proveedores pueden estar fuera de México; les exigimos la misma protección.
            Estas comunicaciones son necesarias para darte el servicio o las pide la ley, así que no
            requieren otro consentimiento. Para cualquier otra te lo pediríamos antes.
          </p>
        </>
      ),
    },
    {
      id: 'cookies',
      title: 'Cookies y lo que se guarda en tu dispositivo',
      body: (
        <>
          <p>
            <strong>No usamos cookies propias</strong> ni rastreadores de publicidad. Para
            funcionar, el sitio guarda en tu propio navegador:
          </p>
          <ul>
            <li>
              <strong>Almacenamiento local:</strong> tu sesión (<code>token</code>), tus datos de
              perfil (<code>user</code>), tus últimas {HISTORY_ENTRIES} búsquedas (
              <code>history</code>), la reseña y el anuncio que dejaste a medias y si quieres avisos
              y ahorrar datos.
            </li>
            <li>
              <strong>IndexedDB y caché:</strong> anuncios que ya viste y sus fotos, tus favoritos,
              tus notificaciones, borradores y envíos pendientes, para que el sitio funcione sin
              conexión y gaste menos datos.
            </li>
          </ul>
          <p>
            Al cerrar sesión se borra todo lo privado; queda el número al azar de tu dispositivo,
            que no dice quién eres. También puedes borrarlo desde los ajustes de tu navegador. En la
            página de pago, el proveedor puede usar cookies propias para prevenir fraudes.
          </p>
        </>
      ),
    },
    RETENTION,
    {
      id: 'seguridad',
      title: 'Cómo los cuidamos',
      body: (
        <p>
          La conexión va cifrada, las contraseñas y las sesiones se guardan de forma que no se
          pueden leer, y el equipo solo ve lo que necesita. Si una falla de seguridad afectara tus
          derechos de forma importante, te avisaríamos de inmediato para que te protejas.
        </p>
      ),
    },
    {
      id: 'autoridad',
      title: 'La autoridad',
      body: (
        <p>
          Si crees que no respetamos tus derechos o no te respondimos, puedes acudir a la{' '}
          <a href="https://www.gob.mx/buengobierno" rel="noreferrer">
            Secretaría Anticorrupción y Buen Gobierno
          </a>
          , dentro de los 15 días hábiles siguientes a nuestra respuesta o al fin del plazo para
          darla.
        </p>
      ),
    },
    {
      id: 'cambios',
      title: 'Cambios a este aviso',
      body: (
        <>
          <p>
            Si cambiamos este aviso publicaremos la nueva versión en esta página, con su fecha. Si
            aparece una finalidad nueva te escribiremos antes a tu correo, para que decidas.
          </p>
          <h3>Lo que cambió desde el 29 de septiembre de 2024</h3>
          <ul>
            <li>El aviso sigue la nueva ley, en vigor desde el 21 de marzo de 2025.</li>
            <li>
              La autoridad es ahora la Secretaría Anticorrupción y Buen Gobierno, en lugar del INAI,
              que desapareció.
            </li>
            <li>Las finalidades necesarias están separadas de las que dependen de tu decisión.</li>
            <li>
              Explicamos qué se guarda en tu dispositivo para usar el sitio sin conexión y cuánto
              tiempo conservamos cada dato.
            </li>
          </ul>
        </>
      ),
    },
  ]
}
