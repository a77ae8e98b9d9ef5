import { Button } from '../../ui/controls/Button.tsx'
import { Sheet } from '../../ui/sheet/Sheet.tsx'
import type { Difference } from './adDifferences.ts'
import styles from './VersionsSheet.module.css'

/** How the two versions and what can be done with them are named. */
export interface VersionsWords {
  title: string
  text: string
  /** Over what the other version says. */
  theirs: string
  /** Over what this one says. */
  mine: string
  takeTheirs: string
  keepMine: string
}

interface VersionsSheetProps {
  words: VersionsWords
  differences: readonly Difference[]
  onTakeTheirs: () => void
  onKeepMine: () => void
  onClose: () => void
}

/** Two versions of one ad that were written at a time, side by side; their owner chooses (fault F16). */
export function VersionsSheet({ words, differences, ...acts }: VersionsSheetProps) {
  return (
    <Sheet
      title={words.title}
      open
      onClose={acts.onClose}
      actions={
        <>
          <Button onClick={acts.onTakeTheirs}>{words.takeTheirs}</Button>
          <Button look="main" onClick={acts.onKeepMine}>
            {words.keepMine}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
      <dl className={styles['rows']}>
        {differences.map(({ label, theirs, mine }) => (
          <div key={label} className={styles['row']}>
            <dt>{label}</dt>
            <dd>
              <span className={styles['whose']}>{words.theirs}</span>
              <Words text={theirs} />
            </dd>
            <dd>
              <span className={styles['whose']}>{words.mine}</span>
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
