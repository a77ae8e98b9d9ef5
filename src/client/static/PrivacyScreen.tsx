import { useSite } from '../ground/site.ts'
import { privacySections } from './privacySections.tsx'
import { Prose } from './Prose.tsx'

/** `/politicas`: the privacy notice that Mexican law asks for (LFPDPPP of 20 March 2025). */
export function PrivacyScreen() {
  const site = useSite()
  return (
    <Prose
      title="Aviso de privacidad"
      updated="2026-11-29"
      intro={
        <>
          <p>
            Tus datos son tuyos. Aquí te contamos cuáles usamos en {site.host}.mx, para qué, con
            quién se comparten y cómo pedirnos verlos, corregirlos o borrarlos.
          </p>
          <p>
            Este aviso sigue la Ley Federal de Protección de Datos Personales en Posesión de los
            Particulares, publicada el 20 de marzo de 2025. Reemplaza al del 29 de septiembre de
            2024; al final está <a href="#cambios">lo que cambió</a>.
          </p>
        </>
      }
      sections={privacySections(site)}
    />
  )
}
