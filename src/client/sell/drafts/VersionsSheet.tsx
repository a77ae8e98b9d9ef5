import { Button } from '../../ui/controls/Button.tsx'
import { Sheet } from '../../ui/sheet/Sheet.tsx'
import type { Difference } from './adDifferences.ts'
import styles from './VersionsSheet.module.css'

/** Labels of both versions and of the actions. */
export interface VersionsWords {
  title: string
  text: string
  /** Heading of the other version. */
  theirs: string
  /** Heading of this version. */
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

/** Two concurrent versions of an ad, side by side; the owner chooses (fault F16). */
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
