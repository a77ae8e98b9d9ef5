import { useState } from 'react'
import type { User } from '../../contract/account/endpoints.ts'
import { ActFailure } from '../act/ActFailure.tsx'
import { useAct } from '../act/useAct.ts'
import { call } from '../data/call.ts'
import { Button } from '../ui/controls/Button.tsx'
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
  const { isActing, failure, act } = useAct(async () => {
    const { answer } = await call('GET /api/user/export', { timeout: 60_000, isAct: true })
    const day = answer.exportado.slice(0, 10)
    saveFile(JSON.stringify(answer, null, 2), `mis-datos-${day}.json`)
    showToast({ kind: 'success', text: 'Tus datos se descargaron' })
  })
  return (
    <Section title="Tus datos">
      <p>Descarga en un archivo todo lo que guardamos de ti, o borra tu cuenta para siempre.</p>
      {failure && <ActFailure failure={failure} />}
      <div className={styles['acts']}>
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
      </div>
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

/** Saves a JSON text as a file through the browser. */
function saveFile(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari reads the address only after the click event.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
