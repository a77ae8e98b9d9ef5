import { useSite } from '../ground/site.ts'
import { Prose } from './Prose.tsx'
import { termsSections } from './termsSections.tsx'

/** `/condiciones`: the terms of use (specification, section 2, Static pages). */
export function TermsScreen() {
  const site = useSite()
  return (
    <Prose
      title="Condiciones de uso"
      updated="2024-09-29"
      intro={
        <>
          <p>
            Estas condiciones son el acuerdo entre tú y {site.host}.mx. Las escribimos para que se
            entiendan a la primera: qué puedes publicar, qué no, cuánto cuesta cada plan y qué pasa
            si algo sale mal.
          </p>
          <p>
            Al crear una cuenta, publicar un anuncio o escribir una reseña las aceptas. Si no estás
            de acuerdo con alguna, puedes seguir viendo anuncios sin cuenta.
          </p>
        </>
      }
      sections={termsSections(site)}
    />
  )
}
