import type { Failure } from '../data/failure.ts'
import { paths } from '../ground/paths.ts'
import { ListFailure } from '../list/ListFailure.tsx'

interface AdLoadFailureProps {
  failure: Failure
  onRetry: () => void
}

/** Neither the network nor the phone has the ad (specification, section 8). */
export function AdLoadFailure({ failure, onRetry }: AdLoadFailureProps) {
  return (
    <main>
      <h1 className="solo-lectores">Anuncio</h1>
      <ListFailure
        failure={failure}
        onRetry={onRetry}
        unsaved="Este anuncio no está guardado"
        wayOut={{ to: paths.home, label: 'Volver al inicio' }}
      />
    </main>
  )
}
