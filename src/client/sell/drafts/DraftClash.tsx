import { useMemo, useState } from 'react'
import type { TipoAnuncio } from '../../../contract/ads/kinds.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Alert } from '../../ui/notice/Alert.tsx'
import { adDifferences } from './adDifferences.ts'
import type { DraftContent } from './draftContent.ts'
import type { DraftKeeper } from './draftKeeper.ts'
import { VersionsSheet, type VersionsWords } from './VersionsSheet.tsx'

const WORDS: VersionsWords = {
  title: 'Hay dos versiones',
  text: 'Escribiste en dos pestañas a la vez. Las dos versiones siguen guardadas hasta que elijas una.',
  theirs: 'En la otra pestaña',
  mine: 'Aquí',
  takeTheirs: 'Usar la otra',
  keepMine: 'Usar esta',
}

interface DraftClashProps {
  kind: TipoAnuncio
  mine: Pick<DraftContent, 'form' | 'photos'>
  theirs: DraftContent
  keeper: DraftKeeper
  /** Number of failed attempts to send: each opens the question again. */
  attempts: number
}

/** Two tabs changed the same draft: both versions wait for the person's choice (fault F16). */
export function DraftClash({ kind, mine, theirs, keeper, attempts }: DraftClashProps) {
  const [closedAt, setClosedAt] = useState(-1)
  const differences = useMemo(
    () => adDifferences(kind, versionOf(theirs), versionOf(mine)),
    [kind, theirs, mine],
  )
  return (
    <>
      <Alert
        kind="warning"
        title="Hay otra versión en otra pestaña"
        action={<Button onClick={() => setClosedAt(-1)}>Ver las dos versiones</Button>}
      >
        Guardamos las dos versiones. Elige con cuál sigues.
      </Alert>
      {closedAt < attempts && (
        <VersionsSheet
          words={WORDS}
          differences={differences}
          onTakeTheirs={() => void keeper.takeTheirs()}
          onKeepMine={() => void keeper.keepMine()}
          onClose={() => setClosedAt(attempts)}
        />
      )}
    </>
  )
}

function versionOf({ form, photos }: Pick<DraftContent, 'form' | 'photos'>) {
  return { form, photos: photos.map(({ id }) => id) }
}
