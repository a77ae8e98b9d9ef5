import { OFFER_HOURS, OFFERS_PER_DAY, RESERVATION_HOURS } from '../../../contract/deals/deals.ts'
import { paths } from '../../ground/paths.ts'
import { Link } from '../../ui/Link.tsx'
import type { Question } from './faqQuestion.ts'

/** Finding, contacting, buying safely, reviewing and reporting. */
export const buyingQuestions: readonly Question[] = [
  {
    id: 'como-comprar',
    question: '¿Cómo compro algo?',
    answer: (
      <>
        <ol>
          <li>
            <Link to={paths.search}>Busca</Link> por palabra, categoría, estado o municipio. No te
            preocupes por los acentos ni por una letra equivocada.
          </li>
          <li>Abre el anuncio y revisa fotos, características, precio y formas de entrega.</li>
          <li>
            Toca el botón de contacto para hablar con quien vende: por WhatsApp, teléfono o correo,
            según lo que haya puesto.
          </li>
          <li>Pónganse de acuerdo en el precio, el lugar y la forma de pago.</li>
        </ol>
        <p>
          El trato es directo entre ustedes: aquí no se paga y no cobramos comisión. Si dice
          «Apartado», ya se lo prometieron a alguien: puedes preguntar por si se libera.
        </p>
      </>
    ),
  },
  {
    id: 'ofrecer-precio',
    question: '¿Cómo ofrezco otro precio?',
    answer: (
      <>
        <p>
          Toca «Ofrecer un precio» entre las formas de contacto del anuncio, o «Ofrecer» en la
          conversación, y escribe desde la mitad de lo que piden. Quien vende acepta, rechaza o te
          hace una contraoferta. Una oferta sin respuesta vence en {OFFER_HOURS} horas, y mientras
          tanto la puedes retirar. Puedes hacer {OFFERS_PER_DAY} al día.
        </p>
        <p>
          Al aceptarla, el anuncio queda <strong>apartado</strong> para ti {RESERVATION_HOURS} horas
          y los demás lo ven así. Apartar no cuesta ni obliga: nadie debe pedirte dinero por eso, y
          quien vende lo puede quitar antes. En la conversación tienen los dos consejos para verse y
          un contrato de compraventa ya llenado.
        </p>
      </>
    ),
  },
  {
    id: 'compra-segura',
    question: '¿Cómo compro con seguridad?',
    answer: (
      <ul>
        <li>
          Queden en un lugar público y con gente, de día. Avisa a alguien a dónde vas o ve con
          compañía.
        </li>
        <li>Revisa y prueba lo que vas a comprar antes de pagar.</li>
        <li>
          <strong>Nunca mandes anticipos ni depósitos</strong> para apartar algo, para el envío o
          para «asegurar» una renta que no has visto.
        </li>
        <li>Desconfía de precios demasiado buenos, de la prisa y de quien no quiere verse.</li>
        <li>
          No compartas códigos que te lleguen por mensaje, contraseñas ni datos de tu tarjeta.
        </li>
        <li>
          En un vehículo revisa factura, adeudos y que no tenga reporte de robo (REPUVE). En un
          inmueble visítalo y confirma quién es el dueño.
        </li>
        <li>
          Lee las reseñas de quien vende. Si algo no te cuadra, no compres y{' '}
          <a href="#reportar">repórtalo</a>.
        </li>
      </ul>
    ),
  },
  {
    id: 'favoritos',
    question: '¿Cómo guardo un anuncio para después?',
    answer: (
      <p>
        Toca el corazón. Lo encuentras en <strong>Favoritos</strong>, y te avisamos si baja de
        precio o se vende.
      </p>
    ),
  },
  {
    id: 'avisame',
    question: '¿Cómo me entero de anuncios nuevos?',
    answer: (
      <p>
        <Link to={paths.search}>Busca</Link> lo que quieres y toca «Avísame». Te contamos por aviso,
        por correo o solo en tus notificaciones: en cuanto se publique, una vez al día o una vez a
        la semana, y nunca de noche. Lo cambias en <strong>Notificaciones</strong>, y cada correo
        trae cómo dejar de recibirlos.
      </p>
    ),
  },
  {
    id: 'resenas',
    question: '¿Cómo funcionan las reseñas?',
    answer: (
      <>
        <p>
          En la página de cada vendedor, la pestaña «Reseñas» muestra lo que otras personas cuentan
          y su calificación promedio. Todo mundo las puede leer.
        </p>
        <p>
          Con tu cuenta puedes escribir una por vendedor, de 1 a 5 estrellas, y una más por cada
          compra o venta que los dos confirmaron: lleva la marca «Trato confirmado». Las reseñas no
          se editan: si cambias de opinión, bórrala y escribe otra. Si la de alguien más te sirvió,
          toca «Me resultó útil» y ayudarás a que suba.
        </p>
      </>
    ),
  },
  {
    id: 'reportar',
    question: '¿Cómo reporto un anuncio, una reseña o a un vendedor?',
    answer: (
      <p>
        Con tu sesión iniciada, toca «Reportar» en el anuncio o en la página del vendedor, o
        «Reportar comentario» en la reseña. Elige el motivo y cuéntanos qué pasa; te damos un número
        de reporte. El equipo lo revisa y, si tienes razón, lo retira y le avisa a quien lo publicó.
        Si te robaron o te defraudaron, denuncia también ante el Ministerio Público; guarda los
        mensajes como prueba.
      </p>
    ),
  },
]
