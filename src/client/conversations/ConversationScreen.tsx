import { useCallback, useContext, useEffect, useRef } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { offerablePrice } from '../../contract/deals/offerAmount.ts'
import { formatPrice } from '../../contract/text/format.ts'
import { adThread } from '../../offline/messages/messages.ts'
import { openingsOf } from '../ads/contact/contactLinks.ts'
import { BlockButton } from '../blocks/BlockButton.tsx'
import { QueryContext, useQuery } from '../data/query.ts'
import { useSession } from '../data/session.ts'
import { storeTypedMessage, typedMessage } from '../data/typedMessages.ts'
import { DealQuestion } from '../deals/DealQuestion.tsx'
import { OfferBar } from '../deals/offers/OfferBar.tsx'
import { StartOffer } from '../deals/offers/StartOffer.tsx'
import {
  ABOUT_PARAM,
  conversationPaths,
  NEW_CONVERSATION,
  OFFER_PARAM,
} from '../ground/conversationPaths.ts'
import { useTitle } from '../ground/useTitle.ts'
import { ListFailure } from '../list/ListFailure.tsx'
import { SavedNote } from '../list/SavedNote.tsx'
import { ReportButton } from '../reports/ReportButton.tsx'
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
              <ReportButton tipo="conversacion" id={id} label="Reportar conversación" />
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
          <OfferBar conversation={answer} name={name} reload={reload} />
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
  const { lead, isNew } = useLeading(adId, thread)
  useTitle(name)
  const ad = answer?.announcement
  const asked = offerablePrice(ad?.precio ?? null)
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
        <div>
          {isNew && !answer.mio && asked !== null && !ad.apartado && (
            <StartOffer
              about={{ anuncio: adId }}
              adId={adId}
              asked={asked}
              onMade={lead}
              onRefused={() => void reload()}
            />
          )}
          <Composer
            thread={thread}
            titulo={ad.titulo}
            last={0}
            openings={outgoing.length === 0 ? openingsOf(ad) : NOTHING}
            onWritten={(opened) => opened !== undefined && lead(opened)}
          />
        </div>
      )}
    </ConversationFrame>
  )
}

/** Leads to the conversation about an ad, where there is one or the message has opened one. */
function useLeading(adId: string, thread: string) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const isOffering = search.get(OFFER_PARAM) === 'true'
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
  const lead = useCallback(
    (to: string, path = conversationPaths.conversation(to)) => {
      takeTyped(thread, to)
      store.query({ key: 'GET /api/conversation' }).expire()
      void navigate(path, { replace: true })
    },
    [navigate, store, thread],
  )
  useEffect(() => {
    if (id !== undefined) lead(id, isOffering ? conversationPaths.offerIn(id) : undefined)
  }, [id, isOffering, lead])
  /** Whether it is known that there is no conversation yet. */
  const isNew = id === undefined && (list.answer !== undefined || list.failure !== undefined)
  return { lead, isNew }
}

/** Half typed words go along to the conversation. */
function takeTyped(from: string, to: string): void {
  const owner = useSession.getState().user?.sellerId ?? ''
  const text = typedMessage(owner, from)
  if (text === '') return
  const there = typedMessage(owner, to)
  storeTypedMessage(owner, to, there === '' ? text : `${there}\n${text}`)
  storeTypedMessage(owner, from, '')
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
