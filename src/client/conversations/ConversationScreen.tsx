import { useContext, useEffect, useRef } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { formatPrice } from '../../contract/text/format.ts'
import { adThread } from '../../offline/messages/messages.ts'
import { openingsOf } from '../ads/contact/contactLinks.ts'
import { BlockButton } from '../blocks/BlockButton.tsx'
import { QueryContext, useQuery } from '../data/query.ts'
import { DealQuestion } from '../deals/DealQuestion.tsx'
import { ABOUT_PARAM, conversationPaths, NEW_CONVERSATION } from '../ground/conversationPaths.ts'
import { useTitle } from '../ground/useTitle.ts'
import { ListFailure } from '../list/ListFailure.tsx'
import { SavedNote } from '../list/SavedNote.tsx'
import { Skeleton } from '../ui/notice/Skeleton.tsx'
import styles from './ConversationScreen.module.css'
import { GONE_PERSON } from './messageWords.ts'
import { useOutgoing } from './sending/outgoing.ts'
import { Composer } from './thread/Composer.tsx'
import { ConversationFrame } from './thread/ConversationFrame.tsx'
import { ConversationHead } from './thread/ConversationHead.tsx'
import { ConversationMenu } from './thread/ConversationMenu.tsx'
import { MessageList } from './thread/MessageList.tsx'
import { useConversation } from './thread/useConversation.ts'

const WAY_OUT = { to: conversationPaths.all, label: 'Ver mis mensajes' }
const NO_EARLIER = { has: false, isLoading: false, failure: undefined, load: () => undefined }
const NOTHING: readonly never[] = []

/** `/mensajes/:id`: a conversation, or the first message about an ad (`conversationPaths.ask`). */
export function ConversationScreen() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  if (id !== NEW_CONVERSATION) return <OpenConversation key={id} id={id} />
  const adId = search.get(ABOUT_PARAM) ?? ''
  return <FirstMessage key={adId} adId={adId} />
}

function OpenConversation({ id }: { id: string }) {
  const { query, messages, last, outgoing, earlier } = useConversation(id)
  const { answer, failure, isLoading, reload } = query
  const name = answer ? (answer.con?.nombre ?? GONE_PERSON) : 'Mensajes'
  useTitle(name)
  return (
    <ConversationFrame>
      <ConversationHead
        name={name}
        ad={answer?.anuncio}
        menu={
          answer && (
            <ConversationMenu adId={answer.anuncio._id} onClose={() => void reload()}>
              {answer.con && <BlockButton person={answer.con} />}
            </ConversationMenu>
          )
        }
      />
      {answer ? (
        <MessageList
          messages={messages}
          outgoing={outgoing}
          mine={answer.lado}
          name={name}
          readTo={answer.leidoPorOtro}
          earlier={earlier}
          note={<SavedNote {...query} />}
        />
      ) : (
        <Missing {...{ failure, isLoading, reload }} unsaved="Esta conversación no está guardada" />
      )}
      {answer && (
        <div>
          <DealQuestion conversation={answer} onAnswered={() => void reload()} />
          {answer.porQueNo ? (
            <p className={styles['closed']}>{answer.porQueNo}</p>
          ) : (
            <Composer
              thread={id}
              titulo={answer.anuncio.titulo}
              last={last}
              openings={NOTHING}
              onWritten={() => undefined}
            />
          )}
        </div>
      )}
    </ConversationFrame>
  )
}

/** Written before there is a conversation; leads to it as soon as the server has opened it. */
function FirstMessage({ adId }: { adId: string }) {
  const query = useQuery({ key: 'GET /api/announcement/:id', params: { id: adId } })
  const { answer, failure, isLoading, reload } = query
  const name = answer?.author.nombre ?? 'Mensaje nuevo'
  const thread = adThread(adId)
  const outgoing = useOutgoing(({ rows }) => rows).filter((row) => row.thread === thread)
  const lead = useLeading(adId, thread)
  useTitle(name)
  const ad = answer?.announcement
  return (
    <ConversationFrame>
      <ConversationHead
        name={name}
        ad={
          ad && {
            _id: ad._id,
            titulo: ad.titulo,
            precio: formatPrice(ad.precio),
            imagen: ad.imagenes[0],
            vigente: true,
            ...(ad.apartado && { apartado: 'otra' as const }),
          }
        }
      />
      {ad ? (
        <MessageList
          messages={NOTHING}
          outgoing={outgoing}
          mine="comprador"
          name={name}
          readTo={0}
          earlier={NO_EARLIER}
        />
      ) : (
        <Missing {...{ failure, isLoading, reload }} unsaved="Este anuncio no está guardado" />
      )}
      {ad && (
        <Composer
          thread={thread}
          titulo={ad.titulo}
          last={0}
          openings={outgoing.length === 0 ? openingsOf(ad) : NOTHING}
          onWritten={(opened) => opened !== undefined && lead(opened)}
        />
      )}
    </ConversationFrame>
  )
}

/** Leads to the conversation about an ad, where there is one or the message has opened one. */
function useLeading(adId: string, thread: string): (id: string) => void {
  const navigate = useNavigate()
  const store = useContext(QueryContext)
  const list = useQuery({ key: 'GET /api/conversation' }, { personal: true })
  const known = list.answer?.conversaciones.find(({ anuncio, lado }) => {
    return lado === 'comprador' && anuncio._id === adId
  })?._id
  const written = useRef(new Set<string>())
  const opened = useOutgoing(({ rows }) => {
    return rows.find(({ id, thread: now }) => now !== thread && written.current.has(id))?.thread
  })
  const rows = useOutgoing((outgoing) => outgoing.rows)
  useEffect(() => {
    for (const row of rows) if (row.thread === thread) written.current.add(row.id)
  }, [rows, thread])
  const id = opened ?? known
  useEffect(() => {
    if (id === undefined) return
    store.query({ key: 'GET /api/conversation' }).expire()
    void navigate(conversationPaths.conversation(id), { replace: true })
  }, [id, navigate, store])
  return (to) => void navigate(conversationPaths.conversation(to), { replace: true })
}

interface MissingProps {
  failure: Parameters<typeof ListFailure>[0]['failure'] | undefined
  isLoading: boolean
  reload: () => Promise<void>
  unsaved: string
}

function Missing({ failure, isLoading, reload, unsaved }: MissingProps) {
  if (failure && !isLoading)
    return (
      <ListFailure
        failure={failure}
        onRetry={() => void reload()}
        unsaved={unsaved}
        wayOut={WAY_OUT}
      />
    )
  return (
    <div className={styles['loading']} aria-busy="true">
      <output className="solo-lectores">Cargando...</output>
      <Skeleton />
      <Skeleton shape="short" />
      <Skeleton />
    </div>
  )
}
