import { KIND_ENTRIES } from '../../../contract/ads/kindEntries.ts'
import { KIND_NAMES } from '../../../contract/ads/kindNames.ts'
import { KINDS } from '../../../contract/ads/kinds.ts'
import { ASK_DAYS, UNANSWERED_DAYS } from '../../../contract/availability/availability.ts'
import { DEAL_CORRECTION_HOURS, DEAL_NAMING_DAYS } from '../../../contract/deals/deals.ts'
import {
  ACTIVE_STANDARD_ADS,
  AD_DAYS,
  ADS_PER_DAY,
  MAX_PHOTO_BYTES,
  MAX_PHOTOS,
  RENEWABLE_DAYS,
} from '../../../contract/limits.ts'
import { SALE_UNDO_MINUTES } from '../../../contract/ownAds/sales.ts'
import { paths } from '../../ground/paths.ts'
import { Link } from '../../ui/Link.tsx'
import type { Question } from './faqQuestion.ts'

const MEGABYTES = MAX_PHOTO_BYTES / 1024 / 1024

/** Publishing an ad and everything that can happen to it. */
export const sellingQuestions: readonly Question[] = [
  {
    id: 'publicar',
    question: '¿Cómo publico un anuncio?',
    answer: (
      <>
        <p>
          Toca <Link to={paths.sell}>Vender</Link> y elige qué quieres publicar:
        </p>
        <ul>
          {KINDS.map((kind) => (
            <li key={kind}>
              <strong>{KIND_NAMES[kind]}:</strong> {KIND_ENTRIES[kind].explicacion}
            </li>
          ))}
        </ul>
        <p>Después son cuatro pasos:</p>
        <ol>
          <li>
            <strong>Datos y fotos:</strong> título, precio real, descripción y de 1 a {MAX_PHOTOS}{' '}
            fotos.
          </li>
          <li>
            <strong>Características:</strong> el municipio donde está y los detalles que ayudan a
            encontrarlo.
          </li>
          <li>
            <strong>Contacto y entrega:</strong> cómo te pueden hablar, cómo lo entregas y tu
            acuerdo con las condiciones de uso.
          </li>
          <li>
            <strong>Revisar:</strong> ves todo junto y publicas.
          </li>
        </ol>
        <p>
          Si se va la señal a media publicación, no pierdes nada: lo que escribiste se queda en tu
          dispositivo y puedes publicarlo cuando vuelva.
        </p>
      </>
    ),
  },
  {
    id: 'fotos',
    question: '¿Qué fotos puedo subir?',
    answer: (
      <p>
        De 1 a {MAX_PHOTOS}, en JPG, PNG, WebP, TIFF o HEIC, de hasta {MEGABYTES} MB cada una. La
        primera es la principal y puedes cambiar el orden. Con luz de día y fondo limpio se vende
        mejor. A cada foto le quitamos la ubicación antes de publicarla.
      </p>
    ),
  },
  {
    id: 'limites',
    question: '¿Cuántos anuncios puedo publicar?',
    answer: (
      <p>
        Hasta {ADS_PER_DAY} al día y hasta {ACTIVE_STANDARD_ADS} activos del plan Estándar al mismo
        tiempo. Los que tienen un plan pagado no cuentan en esos {ACTIVE_STANDARD_ADS}.
      </p>
    ),
  },
  {
    id: 'editar',
    question: '¿Cómo edito, aparto, pauso, marco como vendido o elimino un anuncio?',
    answer: (
      <>
        <p>
          Abre el anuncio desde <strong>Mis anuncios</strong> y elige qué hacer. Puedes cambiar todo
          menos el tipo de anuncio.
        </p>
        <p>
          Apartado sigue en las listas, con su etiqueta. En pausa solo lo ves tú hasta que lo
          regreses, y sus días siguen contando.
        </p>
        <p>
          Una venta la puedes deshacer durante {SALE_UNDO_MINUTES} minutos. Después se borran sus
          fotos, menos una pequeña para tu lista de vendidos, y a quienes lo tenían en favoritos les
          avisamos que se vendió. Eliminar un anuncio es definitivo.
        </p>
        <p>
          Si alguien te escribió por el anuncio, al venderlo puedes decir quién lo compró, o hacerlo
          en los {DEAL_NAMING_DAYS} días siguientes desde tus vendidos; si te equivocaste de
          persona, lo corriges en <strong>Compras y ventas</strong> mientras no responda. Si lo
          confirma, la venta queda ahí para los dos, ya no se deshace y cada quien puede opinar de
          la otra parte. Quien compró puede cambiar su respuesta durante {DEAL_CORRECTION_HOURS}{' '}
          horas, si nadie ha escrito todavía su reseña.
        </p>
      </>
    ),
  },
  {
    id: 'caducidad',
    question: '¿Cuánto dura mi anuncio y cómo lo renuevo?',
    answer: (
      <p>
        {AD_DAYS} días, o más si tiene un plan pagado que termine después. Te avisamos 3 días antes
        y cuando caduca. Entonces solo lo ves tú, y durante {RENEWABLE_DAYS} días puedes renovarlo
        gratis desde <strong>Mis anuncios</strong> para que dure {AD_DAYS} días más. Si no, se
        borra.
      </p>
    ),
  },
  {
    id: 'disponible',
    question: '¿Por qué me preguntan si mi anuncio sigue disponible?',
    answer: (
      <p>
        Para que nadie te escriba por algo que ya no tienes. Preguntamos a los {ASK_DAYS.join(', ')}{' '}
        días, o antes si alguien avisa que ya se vendió. Respondes con un toque desde el correo, sin
        iniciar sesión, o en <strong>Mis anuncios</strong>. Sin respuesta en{' '}
        {UNANSWERED_DAYS.behind} días sale después de los confirmados; en {UNANSWERED_DAYS.paused}{' '}
        se pone en pausa, y vuelve cuando digas que sí.
      </p>
    ),
  },
  {
    id: 'prohibido',
    question: '¿Qué no puedo publicar?',
    answer: (
      <p>
        Precios que no son reales, información falsa, contenido sexual, animales, armas ni cosas
        ilegales. La lista completa está en las{' '}
        <Link to={`${paths.terms}#prohibido`}>condiciones de uso</Link>. Un anuncio que las rompe se
        retira sin reembolso.
      </p>
    ),
  },
]
