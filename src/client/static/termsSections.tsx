import {
  ACTIVE_STANDARD_ADS,
  AD_DAYS,
  ADS_PER_DAY,
  MAX_PHOTOS,
  RENEWABLE_DAYS,
} from '../../contract/limits.ts'
import { SALE_UNDO_MINUTES } from '../../contract/ownAds/sales.ts'
import type { Site } from '../../contract/page.ts'
import { paths } from '../ground/paths.ts'
import { Link } from '../ui/Link.tsx'
import { PlansTable } from './faq/PlansTable.tsx'
import type { ProseSection } from './Prose.tsx'

/** The text of the terms of use; prices, days and limits are the server's own constants. */
export const termsSections = ({ host, supportEmail }: Site): readonly ProseSection[] => [
  {
    id: 'servicio',
    title: 'Qué es este sitio',
    body: (
      <>
        <p>
          {host}.mx es un lugar para publicar y encontrar anuncios de cosas de segunda mano,
          artículos gratis, vehículos, inmuebles y servicios en México. Ver, buscar y publicar con
          el plan Estándar es gratis.
        </p>
        <p>
          Nosotros ponemos el espacio. La compra, la renta o el regalo se acuerdan directamente
          entre quien publica y quien se interesa: no somos parte del trato, no cobramos comisión
          por él y no guardamos ni entregamos lo que se vende.
        </p>
      </>
    ),
  },
  {
    id: 'cuenta',
    title: 'Tu cuenta',
    body: (
      <ul>
        <li>
          Debes tener 18 años cumplidos, o publicar con permiso y bajo la responsabilidad de tu
          mamá, tu papá o quien te cuide.
        </li>
        <li>
          Usa tu nombre y un correo que sea tuyo. No te hagas pasar por otra persona o negocio.
        </li>
        <li>
          Cuida tu contraseña. Lo que se haga con tu cuenta cuenta como hecho por ti; si crees que
          alguien más entró, <Link to={paths.forgot}>cambia tu contraseña</Link> y avísanos.
        </li>
        <li>Una persona, una cuenta: abrir varias para saltarse los límites no está permitido.</li>
      </ul>
    ),
  },
  {
    id: 'publicar',
    title: 'Publicar un anuncio',
    body: (
      <>
        <p>
          Cada anuncio habla de una sola cosa o servicio, con al menos una foto y hasta {MAX_PHOTOS}
          .
        </p>
        <ul>
          <li>
            Puedes publicar {ADS_PER_DAY} anuncios al día. Borrar uno no te devuelve la publicación
            de ese día.
          </li>
          <li>
            Puedes tener {ACTIVE_STANDARD_ADS} anuncios activos del plan Estándar al mismo tiempo.
          </li>
          <li>
            Un anuncio dura {AD_DAYS} días o hasta que termine su último plan pagado, lo que ocurra
            después. Cuando caduca deja de verse, y tienes {RENEWABLE_DAYS} días para renovarlo sin
            costo antes de que se borre.
          </li>
          <li>
            Marcar un anuncio como vendido se puede deshacer durante {SALE_UNDO_MINUTES} minutos;
            después, y al eliminarlo, es definitivo: sale de todas las listas y se borran sus fotos.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'precio',
    title: 'El precio debe ser real',
    body: (
      <>
        <p>
          Escribe lo que de verdad pides. No valen precios de gancho como $1 o $123, precios sin
          relación con lo que se ve en la foto, ni el enganche o la mensualidad como si fueran el
          total. Si lo regalas, usa el tipo Gratis.
        </p>
        <p>Un anuncio con precio falso rompe estas condiciones y lleva una sanción.</p>
      </>
    ),
  },
  {
    id: 'prohibido',
    title: 'Lo que no está permitido',
    body: (
      <>
        <p>No publiques:</p>
        <ul>
          <li>Información falsa o engañosa, o fotos que no sean de lo que ofreces.</li>
          <li>Contenido sexual o servicios sexuales.</li>
          <li>
            Venta de animales. En Mascotas caben accesorios, alimento y cuidados; los animales no.
          </li>
          <li>Armas, municiones, explosivos o sus partes.</li>
          <li>
            Cosas ilegales: drogas, medicamentos con receta, piratería, documentos oficiales, cosas
            robadas o cualquier otra que la ley prohíba vender.
          </li>
          <li>Esquemas de dinero fácil, anticipos para trámites o cualquier forma de fraude.</li>
          <li>Datos de otra persona sin su permiso, insultos, amenazas o discriminación.</li>
          <li>El mismo anuncio varias veces, o programas que copien el sitio o los contactos.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'resenas',
    title: 'Reseñas',
    body: (
      <p>
        Cuenta tu experiencia con respeto y con la verdad. Puedes escribir una reseña por vendedor,
        y una de la otra persona en cada trato que los dos confirmaron; nunca de ti. No se permite
        el spam: publicidad, enlaces, textos repetidos, reseñas pagadas, ni calificaciones para
        perjudicar a alguien.
      </p>
    ),
  },
  {
    id: 'moderacion',
    title: 'Reportes y retiro de anuncios',
    body: (
      <>
        <p>
          Cualquier persona con cuenta puede reportar un anuncio, una reseña o a un vendedor.
          Nuestro equipo lo revisa y le avisa a quien publicó si algo se retira, con el motivo.
        </p>
        <p>
          <strong>
            Los administradores pueden retirar los anuncios que rompan estas condiciones sin
            reembolso del plan que hayas pagado.
          </strong>{' '}
          Si la falta es grave o se repite, también pueden suspender la cuenta. ¿Crees que nos
          equivocamos? Escríbenos y lo revisamos de nuevo.
        </p>
      </>
    ),
  },
  {
    id: 'planes',
    title: 'Planes y precios',
    body: (
      <>
        <PlansTable />
        <p>
          Un plan pagado es para un solo anuncio y no se renueva por sí mismo. Si compras un plan
          cuando otro sigue activo, el nuevo empieza al terminar el primero; antes de pagar te
          mostramos en qué días empieza y termina. Cuando un plan acaba y no hay otro después, el
          anuncio vuelve a Estándar.
        </p>
        <p>Ningún plan garantiza que vendas: te da visibilidad, no compradores.</p>
      </>
    ),
  },
  {
    id: 'pagos',
    title: 'Pagos',
    body: (
      <p>
        Los planes se pagan con tarjeta, o en efectivo en OXXO, por medio de un proveedor de pagos
        especializado. Los datos de tu tarjeta van directo a él: nosotros nunca los vemos ni los
        guardamos. El plan se activa cuando el proveedor nos confirma el cobro.
      </p>
    ),
  },
  {
    id: 'reembolsos',
    title: 'Reembolsos',
    body: (
      <>
        <p>Te devolvemos el dinero cuando:</p>
        <ul>
          <li>
            se cobró un plan que no pudimos aplicar a tu anuncio: a una tarjeta, el reembolso sale
            solo;
          </li>
          <li>se cobró dos veces lo mismo;</li>
          <li>una falla nuestra te impidió usar el plan.</li>
        </ul>
        <p>
          Si pagaste con tarjeta, el dinero vuelve a la misma tarjeta. Lo que pagaste en efectivo en
          OXXO no puede volver por la tienda: escríbenos con la referencia del pago y te lo
          transferimos a una cuenta bancaria a tu nombre.
        </p>
        <p>
          No hay reembolso si marcas el anuncio como vendido o lo eliminas antes de que termine el
          plan, ni si lo retiramos por romper estas condiciones. Para pedir uno escribe a{' '}
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a> con la referencia del pago.
        </p>
        <p>
          Nada de esto limita los derechos que te da la Ley Federal de Protección al Consumidor ni
          tu derecho de acudir a la Profeco.
        </p>
      </>
    ),
  },
  {
    id: 'responsabilidades',
    title: 'Quién responde de qué',
    body: (
      <>
        <p>
          Quien publica responde de que lo que ofrece sea suyo o pueda ofrecerlo, de que esté como
          dice el anuncio y de cumplir con la ley y sus impuestos. Quien compra responde de revisar
          antes de pagar. En las <Link to={`${paths.faq}#compra-segura`}>preguntas frecuentes</Link>{' '}
          te decimos cómo hacerlo con seguridad.
        </p>
        <p>
          Nosotros respondemos de que el sitio funcione con cuidado razonable, de atender los
          reportes y de los planes que nos pagas. No verificamos cada anuncio ni a cada persona, y
          no respondemos del trato entre ustedes, salvo en lo que la ley no permite excluir.
        </p>
      </>
    ),
  },
  {
    id: 'contenido',
    title: 'Tus textos y tus fotos',
    body: (
      <p>
        Siguen siendo tuyos. Al publicarlos nos permites guardarlos, ajustar su tamaño y mostrarlos
        en {host}.mx y en los enlaces que se comparten, sin costo y mientras el anuncio o la reseña
        esté en el sitio. Publica solo fotos que tomaste tú o que tienes permiso de usar.
      </p>
    ),
  },
  {
    id: 'privacidad',
    title: 'Privacidad',
    body: (
      <p>
        Lo que hacemos con tus datos está en el <Link to={paths.privacy}>aviso de privacidad</Link>.
        Ten en cuenta que los datos de contacto que pones en un anuncio los puede ver cualquiera que
        lo abra.
      </p>
    ),
  },
  {
    id: 'cambios',
    title: 'Cambios y ley aplicable',
    body: (
      <>
        <p>
          Si cambiamos estas condiciones publicaremos aquí la nueva versión con su fecha. Los planes
          ya pagados se respetan como los compraste.
        </p>
        <p>Estas condiciones se rigen por las leyes de México.</p>
      </>
    ),
  },
  {
    id: 'contacto',
    title: 'Contacto y créditos',
    body: (
      <>
        <p>
          ¿Dudas? Escríbenos a <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        </p>
        <p>
          Los nombres de municipios y alcaldías vienen de{' '}
          <a href="https://www.geonames.org/" rel="noreferrer">
            GeoNames
          </a>
          , con correcciones nuestras, bajo la licencia{' '}
          <a href="https://creativecommons.org/licenses/by/4.0/deed.es" rel="noreferrer license">
            Creative Commons Atribución 4.0
          </a>
          . Las distancias se calculan con las cabeceras municipales; fuente: INEGI.
        </p>
        <p>
          El sitio usa programas de otras personas y organizaciones, que nos dejan hacerlo:{' '}
          <a href="/licencias.txt" rel="license">
            sus nombres y licencias
          </a>
          .
        </p>
      </>
    ),
  },
]
