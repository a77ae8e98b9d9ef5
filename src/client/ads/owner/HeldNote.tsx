import { useState, type FormEvent } from 'react'
import type { Ad } from '../../../contract/ads/endpoints.ts'
import { EXPLANATION_MAX, REVIEW_TIME } from '../../../contract/limits.ts'
import { ActFailure } from '../../act/ActFailure.tsx'
import { useAct } from '../../act/useAct.ts'
import { call } from '../../data/call.ts'
import { useUnsavedWork } from '../../ground/unsavedWork.ts'
import { Stack } from '../../ui/boxes.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { TextAreaField } from '../../ui/controls/TextAreaField.tsx'
import { showToast } from '../../ui/notice/toast.ts'
import styles from './OwnerNotes.module.css'

/** Tells the owner why their ad waits for staff and how long, and lets them say why it is harmless. */
export function HeldNote({ ad }: { ad: Ad }) {
  const { motivo, hallazgos = [] } = ad
  return (
    <Stack gap={3}>
      <p>
        Lo revisamos antes de mostrarlo, {REVIEW_TIME}. Mientras tanto solo tú lo ves; te
        avisaremos.
      </p>
      {hallazgos.length === 0 && motivo && <p>Motivo: {motivo}.</p>}
      {hallazgos.length > 0 && (
        <Stack as="ul" gap={2} className={styles['found']} aria-label="Por qué lo revisamos">
          {hallazgos.map(({ palabras, ofrece, motivo: reason }) => (
            <li key={ofrece}>
              <strong>«{palabras.join('», «')}»</strong>{' '}
              {palabras.length > 1 ? 'parecen' : 'parece'} ofrecer {ofrece}. {reason}
            </li>
          ))}
        </Stack>
      )}
      {hallazgos.length > 0 && <Explanation ad={ad} />}
    </Stack>
  )
}

function Explanation({ ad: { _id: id, explicacion } }: { ad: Ad }) {
  const [said, setSaid] = useState(explicacion)
  const [text, setText] = useState('')
  const [isWriting, setWriting] = useState(explicacion === undefined)
  useUnsavedWork(isWriting && text !== '' && text !== said)
  const { isActing, failure, act } = useAct(async () => {
    const { answer } = await call('POST /api/announcement/:id/explicacion', {
      params: { id },
      body: { texto: text },
    })
    setSaid(text.trim())
    setWriting(false)
    showToast({ kind: 'success', text: answer.message })
  })
  if (!isWriting)
    return (
      <Stack gap={2}>
        <p>
          Nos contaste: <q>{said}</q>
        </p>
        <Button
          onClick={() => {
            setText(said ?? '')
            setWriting(true)
          }}
        >
          Cambiar lo que contaste
        </Button>
      </Stack>
    )
  const send = (event: FormEvent) => {
    event.preventDefault()
    act()
  }
  return (
    <Stack as="form" gap={3} onSubmit={send}>
      <TextAreaField
        name="texto"
        label="Cuéntanos por qué está permitido"
        hint="Lo lee quien revisa tu anuncio, junto con la palabra."
        rows={3}
        required
        maxLength={EXPLANATION_MAX}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {failure && <ActFailure failure={failure} />}
      <Button type="submit" look="main" busy={isActing}>
        Enviar explicación
      </Button>
    </Stack>
  )
}
