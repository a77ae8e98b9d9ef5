import { useConnection } from '../../data/connection.ts'
import { Alert } from '../../ui/notice/Alert.tsx'
import { deviceWord } from '../../ui/notice/deviceWord.ts'
import { Icon } from '../../ui/picture/Icon.tsx'
import type { SaveState } from './draftSaverOptions.ts'
import styles from './SaveNote.module.css'

/** A short note that the text is stored; nothing for an unchanged draft, or if an alert says more. */
export function SaveNote({ saveState }: { saveState: SaveState }) {
  return (
    <output className={styles['note']}>
      {saveState === 'saving' && (
        <>
          <Icon name="loader-circle" size={16} />
          <span>Guardando…</span>
        </>
      )}
      {saveState === 'saved' && (
        <>
          <Icon name="check" size={16} />
          <span>
            Guardado<span className={styles['where']}>{` en tu ${deviceWord()}`}</span>
          </span>
        </>
      )}
    </output>
  )
}

export interface SaveWords {
  /** Action that is still possible without storage: 'Puedes …, pero si sales …'. */
  act: string
  /** Fate of the stored work without network: 'todo se guarda en tu teléfono y …'. */
  offline: string
}

interface SaveAlertProps {
  saveState: SaveState
  words: SaveWords
}

/** Warns when the work can't be stored completely (faults F14, F20, F21). */
export function SaveAlert({ saveState, words }: SaveAlertProps) {
  const isOffline = useConnection((connection) => connection.isOffline)
  if (saveState === 'textOnly') {
    return (
      <Alert kind="warning" title={`Tu ${deviceWord()} casi no tiene espacio`}>
        Guardamos lo que escribiste, pero no todas tus fotos. Si cierras esta página tendrás que
        elegirlas otra vez.
      </Alert>
    )
  }
  if (saveState === 'memory') {
    return (
      <Alert kind="warning" title="No se puede guardar el borrador">
        Tu navegador no deja guardar datos o no queda espacio. Puedes {words.act}, pero si sales de
        esta página se pierde lo que escribiste.
      </Alert>
    )
  }
  if (isOffline) {
    return (
      <Alert kind="info" title="Sin conexión">
        {`Puedes seguir: todo se guarda en tu ${deviceWord()} y ${words.offline}.`}
      </Alert>
    )
  }
  return null
}

/** Another tab published or deleted the draft; the text in this tab is not lost. */
export function GoneAlert() {
  return (
    <Alert kind="warning" title="Este borrador ya no está">
      Lo publicaste o lo eliminaste en otra pestaña. Si lo cambias y lo publicas desde aquí será
      otro anuncio.
    </Alert>
  )
}
