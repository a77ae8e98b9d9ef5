import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import type { Difference } from './adDifferences.ts'
import styles from './ConflictSheet.module.css'

interface ConflictSheetProps {
  differences: readonly Difference[]
  onSeeTheirs: () => void
  onSaveMine: () => void
  onClose: () => void
}

/** Both versions of an ad that was saved elsewhere meanwhile, side by side; its owner chooses. */
export function ConflictSheet({ differences, ...acts }: ConflictSheetProps) {
  return (
    <Sheet
      title="Este anuncio cambió en otro lugar"
      open
      onClose={acts.onClose}
      actions={
        <>
          <Button onClick={acts.onSeeTheirs}>Ver la versión nueva</Button>
          <Button look="main" onClick={acts.onSaveMine}>
            Guardar la mía
          </Button>
        </>
      }
    >
      <p>
        Lo guardaste en otra pestaña o en otro teléfono mientras lo editabas aquí. Solo una de las
        dos versiones se queda.
      </p>
      <dl className={styles['rows']}>
        {differences.map(({ label, theirs, mine }) => (
          <div key={label} className={styles['row']}>
            <dt>{label}</dt>
            <dd>
              <span className={styles['whose']}>Versión nueva</span>
              <Words text={theirs} />
            </dd>
            <dd>
              <span className={styles['whose']}>La tuya</span>
              <Words text={mine} />
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}

function Words({ text }: { text: string }) {
  return text === '' ? <em>Sin especificar</em> : <span className={styles['text']}>{text}</span>
}
