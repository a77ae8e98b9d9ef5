import { useMemo } from 'react'
import { Stack } from '../../ui/boxes.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Sheet } from '../../ui/sheet/Sheet.tsx'
import { editForm } from '../publish/adForm.ts'
import { adDifferences } from './adDifferences.ts'
import type { OwnAd } from './loadOwnAd.ts'
import styles from './NewerVersion.module.css'
import type { Editing } from './useEditing.ts'

interface NewerVersionProps {
  newer: OwnAd
  editing: Editing
  /** Label for keeping one's own version, when that doesn't save it yet. */
  keepMine?: string
  onTakeTheirs: () => void
  onKeepMine: () => void
  onClose: () => void
}

/** An edit conflict: the ad was saved elsewhere meanwhile; its owner chooses a version (fault F16). */
export function NewerVersion(props: NewerVersionProps) {
  const { newer, editing, keepMine = 'Guardar la mía', onTakeTheirs, onKeepMine, onClose } = props
  const { form, ready } = editing
  const differences = useMemo(
    () =>
      adDifferences(
        newer.tipoAnuncio,
        { form: editForm(newer), photos: newer.imagenes },
        { form, photos: ready.map((photo) => photo.id) },
      ),
    [newer, form, ready],
  )
  return (
    <Sheet
      title="Este anuncio cambió en otro lugar"
      open
      onClose={onClose}
      actions={
        <>
          <Button onClick={onTakeTheirs}>Ver la versión nueva</Button>
          <Button look="main" onClick={onKeepMine}>
            {keepMine}
          </Button>
        </>
      }
    >
      <p>
        Hay una versión más nueva: de otra pestaña, de otro dispositivo o de un envío que sí llegó.
        Solo una de las dos se queda.
      </p>
      <Stack as="dl" gap={4} className={styles['rows']}>
        {differences.map(({ label, theirs, mine }) => (
          <div key={label} className={styles['row']}>
            <dt>{label}</dt>
            <Version name="Versión nueva" text={theirs} />
            <Version name="La tuya" text={mine} />
          </div>
        ))}
      </Stack>
    </Sheet>
  )
}

function Version({ name, text }: { name: string; text: string }) {
  return (
    <dd>
      <span className={styles['whose']}>{name}</span>
      {text === '' ? <em>Sin especificar</em> : <span className={styles['text']}>{text}</span>}
    </dd>
  )
}
