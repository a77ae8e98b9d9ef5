import { useState } from 'react'
import type { Answer } from '../../contract/api.ts'
import { STAFF_MESSAGES } from '../../contract/conversations/conversations.ts'
import type { Reported } from '../../contract/moderation/endpoints.ts'
import { formatPrice } from '../../contract/text/format.ts'
import { ActFailure } from '../act/ActFailure.tsx'
import { useAct } from '../act/useAct.ts'
import { call } from '../data/call.ts'
import { paths } from '../ground/paths.ts'
import { NewTabLink } from '../staff/NewTabLink.tsx'
import { Muted, Stack } from '../ui/boxes.tsx'
import { Button } from '../ui/controls/Button.tsx'
import styles from './ReportSheet.module.css'

interface ReportedConversationProps {
  thing: Extract<Reported, { tipo: 'conversacion' }>
  reportId: string
}

type ReadMessage = Answer<'POST /api/report/:id/conversacion'>['mensajes'][number]

/** A reported conversation: its words are shown at a touch, which is an act in the audit. */
export function ReportedConversation({ thing, reportId }: ReportedConversationProps) {
  const { anuncio, denunciado } = thing
  const [mensajes, setMensajes] = useState<readonly ReadMessage[]>()
  const reading = useAct(async () => {
    const { answer } = await call('POST /api/report/:id/conversacion', { params: { id: reportId } })
    setMensajes(answer.mensajes)
  })
  return (
    <>
      <h3>
        Sobre <NewTabLink to={paths.ad(anuncio._id)}>{anuncio.titulo}</NewTabLink>
      </h3>
      <p>
        {denunciado ? (
          <span>
            Se reporta a{' '}
            <NewTabLink to={paths.seller(denunciado.sellerId)}>
              {denunciado.nombre} {denunciado.apellido}
            </NewTabLink>
            .
          </span>
        ) : (
          <span>La cuenta reportada ya no existe.</span>
        )}
      </p>
      {mensajes === undefined ? (
        <>
          <Muted as="p">Al leerla queda registrado quién la leyó y cuándo.</Muted>
          <Button busy={reading.isActing} onClick={() => reading.act()}>
            Leer los últimos {STAFF_MESSAGES} mensajes
          </Button>
        </>
      ) : (
        <Stack as="ol" gap={2} aria-label="Mensajes">
          {mensajes.map((message, place) => (
            <li key={place}>
              <Muted>{message.autor === 'denunciado' ? 'Reportado' : 'Quien reportó'}</Muted>
              <blockquote className={styles['quote']}>{wordsOf(message)}</blockquote>
            </li>
          ))}
        </Stack>
      )}
      {reading.failure && <ActFailure failure={reading.failure} />}
    </>
  )
}

function wordsOf({ texto, suceso, monto }: ReadMessage): string {
  if (suceso !== undefined) {
    return monto === undefined ? `(${suceso})` : `(${suceso}: ${formatPrice(monto)})`
  }
  return texto ?? 'Mensaje borrado'
}
