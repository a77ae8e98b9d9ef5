import { useNavigate } from 'react-router-dom'
import { KIND_WORDS } from '../../../contract/ads/kindWords.ts'
import type { SellStart } from '../../../contract/ownAds/endpoints.ts'
import { draftId } from '../../../offline/drafts/draftNames.ts'
import type { DraftPhoto } from '../../../offline/drafts/draftPhotos.ts'
import { LoadingScreen } from '../../ground/LoadingScreen.tsx'
import { paths } from '../../ground/paths.ts'
import { deviceWord } from '../../ui/notice/deviceWord.ts'
import { GoneAlert } from '../drafts/KeepingNote.tsx'
import { useStoredDraft, type StoredDraft } from '../drafts/shelf/useStoredDraft.ts'
import type { Publish } from '../publish/usePublish.ts'
import { useSending } from '../publish/useSending.ts'
import { useSharedHere, useTakingShared } from '../shared/useTakingShared.ts'
import { LimitNote } from '../start/LimitNote.tsx'
import { useSellStart } from '../start/useSellStart.ts'
import { useWizard } from './useWizard.ts'
import type { SendWords } from './WizardActions.tsx'
import { WizardFrame } from './WizardFrame.tsx'
import type { WizardProps } from './wizardProps.ts'

const WORDS: SendWords = {
  send: 'Publicar',
  sending: 'Publicando…',
  kept: 'Tu borrador y tus fotos siguen aquí.',
}

const noRoom = () =>
  `No se pudo dejar en espera en tu ${deviceWord()}. No cierres esta página y reintenta cuando haya conexión.`
const KEEPING = {
  act: 'publicar',
  offline: 'al terminar se publica solo cuando vuelva la conexión',
}
const CHANGED = 'Tu borrador cambió en otra pestaña. Revísalo antes de publicar.'

/** The wizard that publishes an ad, taken up where its draft was left. */
export function CreateWizard(props: WizardProps) {
  const stored = useStoredDraft(draftId(props.user.sellerId, props.kind))
  const shared = useSharedHere(props.user.sellerId)
  const { start, isAsked } = useSellStart()
  // What is begun knows all that it needs; what begins now waits a moment for the last ad.
  if (!stored || !shared || !(stored.draft || isAsked))
    return <LoadingScreen text="Abriendo tu borrador..." />
  return <OpenedWizard key={stored.id} {...props} {...{ stored, shared, start }} />
}

interface OpenedWizardProps extends WizardProps {
  stored: StoredDraft
  shared: readonly DraftPhoto[]
  start: SellStart | undefined
}

function OpenedWizard(props: OpenedWizardProps) {
  const { kind, Preview, start, stored, shared } = props
  const ad = useWizard(props)
  useTakingShared({ ad, shared, sellerId: props.user.sellerId, draftId: stored.id })
  const navigate = useNavigate()
  const sending = useSending({
    ad,
    changed: CHANGED,
    onPublished: (id) => void navigate(paths.adPublished(id), { replace: true }),
    onKept: (key) => void navigate(paths.adKept(kind, key), { replace: true }),
    onSessionOver: () => void navigate(paths.loginThen(paths.ownAds)),
  })
  return (
    <WizardFrame
      kind={kind}
      title={`Publicar ${KIND_WORDS[kind].nombre.toLowerCase()}`}
      ad={ad}
      sending={sending}
      words={{
        send: isUnanswered(sending) ? { ...WORDS, kept: noRoom() } : WORDS,
        keeping: KEEPING,
      }}
      wayOut={{ to: paths.sell, label: 'Salir' }}
      Preview={Preview}
      asksTerms
      note={
        <>
          {ad.step === 1 && <LimitNote start={start} />}
          {ad.gone && <GoneAlert />}
        </>
      }
    />
  )
}

/** Nobody answered, and the ad could not go to the outbox, which would have sent it by itself. */
function isUnanswered({ publishing }: Publish): boolean {
  return publishing.state === 'failed' && publishing.failure.kind === 'silence'
}
