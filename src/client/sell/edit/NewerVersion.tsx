import { useMemo } from 'react'
import { adDifferences } from '../drafts/adDifferences.ts'
import { VersionsSheet, type VersionsWords } from '../drafts/VersionsSheet.tsx'
import { editForm } from '../publish/adForm.ts'
import type { OwnAd } from './loadOwnAd.ts'
import type { Editing } from './useEditing.ts'

const WORDS: VersionsWords = {
  title: 'Este anuncio cambió en otro lugar',
  text: 'Hay una versión más nueva: de otra pestaña, de otro dispositivo o de un envío que sí llegó. Solo una de las dos se queda.',
  theirs: 'Versión nueva',
  mine: 'La tuya',
  takeTheirs: 'Ver la versión nueva',
  keepMine: 'Guardar la mía',
}

interface NewerVersionProps {
  newer: OwnAd
  editing: Editing
  /** Label for keeping one's own version, when that doesn't save it yet. */
  keepMine?: string
  onTakeTheirs: () => void
  onKeepMine: () => void
  onClose: () => void
}

/** An edit conflict: the ad was saved elsewhere meanwhile, with both versions to choose from (fault F16). */
export function NewerVersion({ newer, editing, keepMine, ...acts }: NewerVersionProps) {
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
  const words = keepMine === undefined ? WORDS : { ...WORDS, keepMine }
  return <VersionsSheet words={words} differences={differences} {...acts} />
}
