import { useMemo, useState } from 'react'
import type { User } from '../../contract/account/endpoints.ts'
import { ActFailure } from '../act/ActFailure.tsx'
import { useAct } from '../act/useAct.ts'
import { call } from '../data/call.ts'
import { usePhotoUrls } from '../photos/usePhotoUrls.ts'
import { Actions } from '../ui/boxes.tsx'
import { Button, ButtonLink } from '../ui/controls/Button.tsx'
import { Part } from '../ui/late/Part.tsx'
import { showToast } from '../ui/notice/toast.ts'
import { Icon } from '../ui/picture/Icon.tsx'
import { Section } from '../ui/Section.tsx'
import styles from './OwnData.module.css'

const loadDeleteSheet = () =>
  import('../account/security/DeleteAccountSheet.tsx').then((m) => m.DeleteAccountSheet)

/** The user's own data as a file, and the end of the account. */
export function OwnData({ user }: { user: User }) {
  const [isDeleting, setDeleting] = useState(false)
  const [file, setFile] = useState<File>()
  const { isActing, failure, act } = useAct(async () => {
    const { answer } = await call('GET /api/user/export', { timeout: 60_000, isAct: true })
    const day = answer.exportado.slice(0, 10)
    const json = JSON.stringify(answer, null, 2)
    const made = new File([json], `mis-datos-${day}.json`, { type: 'application/json' })
    // An installed app on an iPhone would open the file in place of the app.
    if (canShare(made)) return setFile(made)
    saveFile(made)
    showToast({ kind: 'success', text: 'Tus datos se descargaron' })
  })
  return (
    <Section title="Tus datos">
      <p>Descarga en un archivo todo lo que guardamos de ti, o borra tu cuenta para siempre.</p>
      {failure && <ActFailure failure={failure} />}
      {file && <MadeFile file={file} />}
      <Actions gap={3} className={styles['acts']}>
        <Button icon={<Icon name="download" size={18} />} busy={isActing} onClick={act}>
          Descargar mis datos
        </Button>
        <Button
          className={styles['delete']}
          icon={<Icon name="trash-2" size={18} />}
          onClick={() => setDeleting(true)}
        >
          Borrar mi cuenta
        </Button>
      </Actions>
      {isDeleting && (
        <Part
          load={loadDeleteSheet}
          props={{ user, onClose: () => setDeleting(false) }}
          onMissing={() => setDeleting(false)}
        />
      )}
    </Section>
  )
}

/** The file to be handed to another app, or saved. A touch is needed for that, and the one before is over. */
function MadeFile({ file }: { file: File }) {
  const [url = ''] = usePhotoUrls(useMemo(() => [file], [file]))
  return (
    <Actions gap={3} className={styles['acts']}>
      <output className={styles['ready']}>Tu archivo está listo.</output>
      <Button
        look="main"
        icon={<Icon name="share-2" size={18} />}
        // Refused also when the person thinks better of it: nothing to say.
        onClick={() => void navigator.share({ files: [file] }).catch(() => undefined)}
      >
        Compartir archivo
      </Button>
      <ButtonLink to={url} download={file.name} icon={<Icon name="download" size={18} />}>
        Guardar archivo
      </ButtonLink>
    </Actions>
  )
}

const canShare = (file: File): boolean =>
  'canShare' in navigator && navigator.canShare({ files: [file] })

/** Saves a file through the browser. */
function saveFile(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // Safari reads the address only after the click event.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
