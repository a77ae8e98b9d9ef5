import type { Site } from '../../../contract/page.ts'
import type { Question } from './faqQuestion.ts'

/** Using the site without a network, with little data and as an installed app. */
export const appQuestions = ({ host }: Site): readonly Question[] => [
  {
    id: 'sin-conexion',
    question: '¿Qué puedo hacer sin conexión?',
    answer: (
      <>
        <p>
          Ver los anuncios que ya abriste, con sus fotos, la página de inicio y las categorías. Te
          decimos de cuándo es lo que ves.
        </p>
        <p>
          Si estabas publicando, tu anuncio se guarda como borrador en tu dispositivo. Lo que quedó
          por enviar sale cuando vuelve la señal, o al tocar «Reintentar».
        </p>
      </>
    ),
  },
  {
    id: 'ahorro-de-datos',
    question: '¿Gasta muchos datos?',
    answer: (
      <p>
        Poco. Mandamos las fotos del tamaño que tu pantalla necesita, lo que ya viste no se vuelve a
        descargar y tus fotos se reducen en tu dispositivo antes de subir. Si activas el ahorro de
        datos de tu navegador, los carteles de inicio dejan de moverse solos.
      </p>
    ),
  },
  {
    id: 'instalar-android',
    question: '¿Cómo instalo la app en Android?',
    answer: (
      <ol>
        <li>Abre {host}.mx en Chrome.</li>
        <li>
          Toca el menú de tres puntos y luego «Agregar a la pantalla principal» o «Instalar
          aplicación».
        </li>
        <li>Confirma con «Instalar». El ícono aparece con tus demás aplicaciones.</li>
        <li>En Firefox: menú de tres puntos, «Agregar app a la pantalla de inicio».</li>
        <li>Si llegaste desde Facebook, Instagram o WhatsApp, abre antes el sitio en Chrome.</li>
      </ol>
    ),
  },
  {
    id: 'instalar-iphone',
    question: '¿Cómo instalo la app en iPhone?',
    answer: (
      <ol>
        <li>Abre {host}.mx en Safari, o desde iOS 16.4 también en Chrome, Edge o Firefox.</li>
        <li>
          Toca el botón Compartir, el cuadro con una flecha hacia arriba. Si no lo ves, toca antes
          «•••» o el menú del navegador.
        </li>
        <li>Baja, elige «Agregar a inicio» y toca «Agregar».</li>
      </ol>
    ),
  },
  {
    id: 'actualizar',
    question: '¿Cómo actualizo la app?',
    answer: (
      <p>
        Sola. Cuando hay una versión nueva te avisamos con un botón para cambiar, y lo que estés
        escribiendo no se pierde.
      </p>
    ),
  },
]
