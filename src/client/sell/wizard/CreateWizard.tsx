import { useCallback, useMemo, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { User } from '../../../contract/account/endpoints.ts'
import type { TipoAnuncio } from '../../../contract/ads/kinds.ts'
import type { SellStart } from '../../../contract/ownAds/endpoints.ts'
import { draftId, GUEST } from '../../../offline/drafts/draftNames.ts'
import type { DraftPhoto } from '../../../offline/drafts/draftPhotos.ts'
import type { FinishedAd } from '../../../offline/outbox/outboxDrafts.ts'
import { paths } from '../../ground/paths.ts'
import { sellingPaths } from '../../ground/sellingPaths.ts'
import { Alert } from '../../ui/notice/Alert.tsx'
import { deviceWord } from '../../ui/notice/deviceWord.ts'
import { OneTab, useOneTab } from '../drafts/OneTab.tsx'
import { GoneAlert } from '../drafts/SaveNote.tsx'
import { useStoredDraft, type StoredDraft } from '../drafts/shelf/useStoredDraft.ts'
import { useDraftSaving } from '../drafts/useDraftSaving.ts'
import { adFields, newAdForm, storedAdForm } from '../publish/adForm.ts'
import type { Publish } from '../publish/usePublish.ts'
import { useSending } from '../publish/useSending.ts'
import { useSharedHere, useTakingShared } from '../shared/useTakingShared.ts'
import { GuestNote, LoginWays } from '../start/GuestNote.tsx'
import { LimitNote } from '../start/LimitNote.tsx'
import { useSellStart } from '../start/useSellStart.ts'
import { useAdForm } from '../steps/useAdForm.ts'
import type { Step } from '../steps/wizardSteps.ts'
import { CREATE_WAY_OUT, createTitle } from './createWords.ts'
import type { SendWords } from './WizardActions.tsx'
import { WizardFrame } from './WizardFrame.tsx'
import { WizardOpening } from './WizardOpening.tsx'
import type { WizardProps } from './wizardProps.ts'

const WORDS: SendWords = {
  send: 'Publicar',
  sending: 'Publicando…',
  afterFailure: 'Tu borrador y tus fotos siguen aquí.',
}

const noRoom = () =>
  `No se pudo dejar en espera en tu ${deviceWord()}. No cierres esta página y reintenta cuando haya conexión.`
const SAVE_WORDS = {
  act: 'publicar',
  offline: 'al terminar se publica solo cuando vuelva la conexión',
}
const OPENING = 'Abriendo tu borrador...'
const CHANGED = 'Tu borrador cambió en otra pestaña. Revísalo antes de publicar.'

/** The wizard that publishes an ad, taken up where its draft was left; `children` come with its last step. */
export function CreateWizard(props: WizardProps & { children?: ReactNode }) {
  const id = draftId(props.user?.sellerId ?? GUEST, props.kind)
  const Wizard = props.user ? SellersWizard : OpeningWizard
  return (
    <OneTab id={id} loading={<Opening kind={props.kind} />}>
      <Wizard id={id} {...props} />
    </OneTab>
  )
}

interface OpeningProps extends WizardProps {
  id: string
  /** The server's words about the seller; nothing for a guest. */
  start?: SellStart | undefined
  /** False while the server may still tell them. */
  isAsked?: boolean
  children?: ReactNode
}

function SellersWizard(props: OpeningProps) {
  return <OpeningWizard {...props} {...useSellStart()} />
}

function OpeningWizard({ id, start, isAsked = true, ...props }: OpeningProps) {
  const stored = useStoredDraft(id)
  const shared = useSharedHere(props.user?.sellerId)
  // A stored draft has all that it needs; a new ad waits a moment for the last ad.
  if (!stored || !shared || !(stored.draft || isAsked)) return <Opening kind={props.kind} />
  return <OpenedWizard {...props} {...{ stored, shared, start }} />
}

function Opening({ kind }: { kind: TipoAnuncio }) {
  return <WizardOpening title={createTitle(kind)} wayOut={CREATE_WAY_OUT} text={OPENING} />
}

interface OpenedWizardProps extends WizardProps {
  stored: StoredDraft
  shared: readonly DraftPhoto[]
  start: SellStart | undefined
  children?: ReactNode
}

function OpenedWizard(props: OpenedWizardProps) {
  const { kind, Preview, start, stored, shared, user } = props
  const ad = useWizard(props)
  const { isTakenOver } = useOneTab()
  useTakingShared({ ad, shared, sellerId: user?.sellerId, draftId: stored.id })
  const navigate = useNavigate()
  const sending = useSending({
    ad,
    changed: CHANGED,
    onPublished: (id) => void navigate(sellingPaths.adPublished(id), { replace: true }),
    onQueued: (key) => void navigate(sellingPaths.adPending(kind, key), { replace: true }),
    onSessionOver: () => void navigate(paths.loginThen(paths.ownAds)),
  })
  return (
    <WizardFrame
      kind={kind}
      title={createTitle(kind)}
      ad={ad}
      sending={sending}
      words={{
        send: isUnanswered(sending) ? { ...WORDS, afterFailure: noRoom() } : WORDS,
        saved: SAVE_WORDS,
      }}
      wayOut={CREATE_WAY_OUT}
      Preview={Preview}
      asksTerms
      gate={user ? undefined : <LoginWays back={sellingPaths.createStep(kind, 4)} />}
      note={
        <>
          {ad.step === 1 && !user && <GuestNote back={paths.create(kind)} />}
          {ad.step === 4 && !user && (
            <p>Tu anuncio está listo. Entra o crea tu cuenta para publicarlo: aquí te espera.</p>
          )}
          {ad.step === 1 && <LimitNote start={start} />}
          {ad.isGone && <GoneAlert />}
          {ad.step === 1 && isTakenOver && !stored.draft && <NewAdAlert />}
        </>
      }
    >
      {ad.step === 4 && props.children}
    </WizardFrame>
  )
}

/** The tab that was at the draft has left nothing of it. */
function NewAdAlert() {
  return (
    <Alert kind="info" title="Aquí empieza otro anuncio">
      En la otra pestaña ya lo publicaste, lo eliminaste o no escribiste nada.
    </Alert>
  )
}

/** Nobody answered, and the ad could not go to the outbox, which would have sent it by itself. */
function isUnanswered({ publishing }: Publish): boolean {
  return publishing.state === 'failed' && publishing.failure.kind === 'silence'
}

interface WizardOptions {
  kind: TipoAnuncio
  user: User | null
  stored: StoredDraft
  start: SellStart | undefined
}

/** An ad to be published, and the draft of it that is kept with every change. */
function useWizard({ kind, user, stored, start }: WizardOptions) {
  const sellerId = user?.sellerId ?? GUEST
  const stepPath = useCallback((step: Step) => sellingPaths.createStep(kind, step), [kind])
  const ad = useAdForm({
    kind,
    draftId: stored.id,
    initial: () =>
      stored.draft ? storedAdForm(kind, stored.draft.form) : newAdForm(kind, user, start?.ultimo),
    readsTitle: true,
    isThirdKnown: !stored.draft && start?.ultimo !== undefined,
    initialPhotos: stored.draft?.photos ?? [],
    stepPath,
  })
  const { form, step, ready, arePhotosReady } = ad
  const content = useMemo(
    () => ({ form, step, photos: ready, arePhotosReady }),
    [form, step, ready, arePhotosReady],
  )
  const draft = useDraftSaving({
    stored,
    sellerId,
    isKeyOfContent: false,
    content,
    files: ad.photos.files,
  })
  return {
    ...ad,
    ...draft,
    stepPath,
    /** The ad as it is published. */
    finished: (): FinishedAd => ({
      sellerId,
      draft: draft.saver.draft(),
      fields: adFields(kind, form),
    }),
  }
}
