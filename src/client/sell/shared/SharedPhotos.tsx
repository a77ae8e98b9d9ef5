import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { MAX_PHOTOS } from '../../../contract/limits.ts'
import { SHARED_PARAM, SHARED_STATES, type SharedState } from '../../../contract/sharing.ts'
import { draftNews } from '../../../offline/drafts/draftNews.ts'
import {
  isOfShared,
  MAX_SHARED_BYTES,
  settleShared,
  sharedPhotos,
  type LeftOut,
  type SharedPhotos as Shared,
} from '../../../offline/drafts/sharedPhotos.ts'
import { useSession } from '../../data/session.ts'
import { PhotoThumb } from '../../photos/PhotoThumb.tsx'
import { Actions, Stack } from '../../ui/boxes.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Alert } from '../../ui/notice/Alert.tsx'
import { deviceWord } from '../../ui/notice/deviceWord.ts'
import { showToast } from '../../ui/notice/toast.ts'
import styles from './SharedPhotos.module.css'

const MAX_SHARED = `${MAX_SHARED_BYTES / 1024 / 1024} MB`

/** No photos wait, or the browser blocks its storage (fault F21). */
const NOTHING: Shared = { photos: [], leftOut: { noPhotos: 0, tooLarge: 0, tooMany: 0 } }

/** The photos shared with the app, which wait for a kind of ad, or the reason why there are none. */
export function SharedPhotos({ shared }: { shared: Shared | null }) {
  const [search] = useSearchParams()
  const state = SHARED_STATES.find((known) => known === search.get(SHARED_PARAM))
  if (!shared || shared.photos.length === 0) {
    if (state === undefined || state === 'si' || state === 'yaEsperan') return null
    return (
      <Alert kind="warning" title="Fotos compartidas">
        {missingWords(state)}
      </Alert>
    )
  }
  const { photos, leftOut } = shared
  const isOne = photos.length === 1
  return (
    <Stack as="section" gap={3} className={styles['shared']} aria-labelledby="compartidas">
      <div className={styles['head']}>
        <h2 id="compartidas">{isOne ? 'Tu foto compartida' : 'Tus fotos compartidas'}</h2>
        <Button look="quiet" className={styles['discard']} onClick={() => void discard()}>
          Descartar
        </Button>
      </div>
      <Actions as="ul" gap={2}>
        {photos.map(({ id, blob }, place) => (
          <li key={id} className={styles['photo']}>
            <PhotoThumb blob={blob} alt={`Foto ${place + 1}`} />
          </li>
        ))}
      </Actions>
      <p>
        {isOne
          ? 'Elige qué vas a publicar y la ponemos en tu anuncio.'
          : 'Elige qué vas a publicar y las ponemos en tu anuncio.'}
      </p>
      {state === 'yaEsperan' && (
        <p>
          No cupieron las que acabas de compartir. Publica o descarta estas y compártelas otra vez.
        </p>
      )}
      {leftOutWords(leftOut).map((words) => (
        <p key={words}>{words}</p>
      ))}
    </Stack>
  )
}

async function discard(): Promise<void> {
  try {
    await settleShared(useSession.getState().user?.sellerId)
  } catch {
    showToast({ kind: 'error', text: 'Tu navegador no dejó borrarlas. Intenta otra vez.' })
  }
}

/** A sentence for each reason why shared files were left out. */
function leftOutWords({ noPhotos, tooLarge, tooMany }: LeftOut): string[] {
  return [
    noPhotos > 0 &&
      (noPhotos === 1
        ? 'Dejamos fuera un archivo que no es una foto.'
        : `Dejamos fuera ${noPhotos} archivos que no son fotos.`),
    tooLarge > 0 &&
      (tooLarge === 1
        ? `Dejamos fuera una foto que pesa más de ${MAX_SHARED}.`
        : `Dejamos fuera ${tooLarge} fotos que pesan más de ${MAX_SHARED}.`),
    tooMany > 0 &&
      (tooMany === 1
        ? `Un anuncio lleva hasta ${MAX_PHOTOS} fotos: dejamos fuera una.`
        : `Un anuncio lleva hasta ${MAX_PHOTOS} fotos: dejamos fuera ${tooMany}.`),
  ].filter((words) => words !== false)
}

/** The reason why no shared photo is here, and a remedy. */
function missingWords(why: Exclude<SharedState, 'si' | 'yaEsperan'>): string {
  const another = 'Elige abajo qué vas a publicar y agrégalas ahí.'
  switch (why) {
    case 'noLlegaron':
      return `Las fotos que compartiste no llegaron a la app. Compártelas otra vez en un momento, o elige abajo qué vas a publicar y agrégalas ahí.`
    case 'sinFotos':
      return 'Lo que compartiste no es una foto que se pueda publicar. Comparte imágenes JPG, PNG, WebP, HEIC o TIFF.'
    case 'muyGrandes':
      return `Las fotos que compartiste pesan más de ${MAX_SHARED}. Comparte unas más ligeras.`
    case 'sinEspacio':
      return `Tu ${deviceWord()} no tiene espacio para las fotos que compartiste. ${another}`
    case 'bloqueado':
      return `Tu navegador no deja guardar las fotos que compartiste. ${another}`
  }
}

/** The shared photos that wait for this user; null until they are read. */
export function useShared(): Shared | null {
  const sellerId = useSession((session) => session.user?.sellerId)
  const [found, setFound] = useState<{ sellerId: string | undefined; shared: Shared }>()
  useEffect(() => {
    let isHere = true
    const look = async () => {
      const shared = await sharedPhotos(sellerId).catch(() => NOTHING)
      if (isHere) setFound({ sellerId, shared })
    }
    void look()
    const stopListening = draftNews.subscribe(({ id }) => void (isOfShared(id) && look()))
    return () => {
      isHere = false
      stopListening()
    }
  }, [sellerId])
  return found && found.sellerId === sellerId ? found.shared : null
}
