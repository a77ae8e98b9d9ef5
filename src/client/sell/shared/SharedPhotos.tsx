import { useSearchParams } from 'react-router-dom'
import { SHARED_PARAM, SHARED_STATES } from '../../../contract/sharing.ts'
import { settleShared, type SharedPhotos as Shared } from '../../../offline/drafts/sharedPhotos.ts'
import { useSession } from '../../data/session.ts'
import { PhotoThumb } from '../../photos/PhotoThumb.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Alert } from '../../ui/notice/Alert.tsx'
import { showToast } from '../../ui/notice/toast.ts'
import styles from './SharedPhotos.module.css'
import { leftOutWords, missingWords } from './sharedWords.ts'

/** What was shared with the app: the photos that wait for a kind of ad, or why there are none. */
export function SharedPhotos({ shared }: { shared: Shared | null }) {
  const [search] = useSearchParams()
  const state = SHARED_STATES.find((known) => known === search.get(SHARED_PARAM))
  if (!shared || shared.photos.length === 0) {
    if (state === undefined || state === 'si') return null
    return (
      <Alert kind="warning" title="Fotos compartidas">
        {missingWords(state)}
      </Alert>
    )
  }
  const { photos, leftOut } = shared
  const isOne = photos.length === 1
  return (
    <section className={styles['shared']} aria-labelledby="compartidas">
      <div className={styles['head']}>
        <h2 id="compartidas">{isOne ? 'Tu foto compartida' : 'Tus fotos compartidas'}</h2>
        <Button look="quiet" className={styles['discard']} onClick={() => void discard()}>
          Descartar
        </Button>
      </div>
      <ul className={styles['photos']}>
        {photos.map(({ id, blob }, place) => (
          <li key={id} className={styles['photo']}>
            <PhotoThumb blob={blob} alt={`Foto ${place + 1}`} />
          </li>
        ))}
      </ul>
      <p>
        {isOne
          ? 'Elige qué vas a publicar y la ponemos en tu anuncio.'
          : 'Elige qué vas a publicar y las ponemos en tu anuncio.'}
      </p>
      {leftOutWords(leftOut).map((words) => (
        <p key={words}>{words}</p>
      ))}
    </section>
  )
}

async function discard(): Promise<void> {
  try {
    await settleShared(useSession.getState().user?.sellerId)
  } catch {
    showToast({ kind: 'error', text: 'Tu navegador no dejó borrarlas. Intenta otra vez.' })
  }
}
