import { useEffect, useMemo, useState } from 'react'
import type { Ad } from '../../../contract/ads/endpoints.ts'
import { failureOf } from '../../data/failure.ts'
import { useSite } from '../../ground/site.ts'
import { usePhotoUrls } from '../../photos/usePhotoUrls.ts'
import { Actions, Stack } from '../../ui/boxes.tsx'
import { Button, ButtonLink } from '../../ui/controls/Button.tsx'
import { Alert } from '../../ui/notice/Alert.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import styles from './Flyer.module.css'
import { makeFlyer, type FlyerFiles } from './makeFlyer.ts'

/** The ad as a sheet of paper with a QR code, made on the phone, to share, save or print. */
export function Flyer({ ad }: { ad: Ad }) {
  const [tries, setTries] = useState(0)
  return <OneTry key={tries} ad={ad} again={() => setTries(tries + 1)} />
}

function OneTry({ ad, again }: { ad: Ad; again: () => void }) {
  const { files, failure } = useFlyer(ad)
  if (failure !== undefined) {
    return (
      <Stack gap={3}>
        <Alert kind="error" title="No pudimos hacer el cartel">
          {failure}
        </Alert>
        <Button wide icon={<Icon name="rotate-cw" size={18} />} onClick={again}>
          Reintentar
        </Button>
      </Stack>
    )
  }
  if (!files) {
    return (
      <Stack gap={3} aria-busy="true">
        <output className="solo-lectores">Haciendo el cartel...</output>
        <div className={styles['paper']} />
      </Stack>
    )
  }
  return <MadeFlyer titulo={ad.titulo} files={files} />
}

function MadeFlyer({ titulo, files }: { titulo: string; files: FlyerFiles }) {
  const { picture, pdf } = files
  const both = useMemo(() => [picture, pdf], [picture, pdf])
  const [pictureUrl, pdfUrl = ''] = usePhotoUrls(both)
  if (pictureUrl === undefined) return null
  const canShare = 'canShare' in navigator && navigator.canShare({ files: [picture] })
  // It also rejects when the person cancels: no message is due.
  const share = (file: File) => void navigator.share({ files: [file] }).catch(() => undefined)
  return (
    <Stack gap={3}>
      <output className="solo-lectores">Tu cartel está listo</output>
      <img
        className={styles['paper']}
        src={pictureUrl}
        alt={`Cartel de «${titulo}» con foto, precio y código QR`}
      />
      {canShare && (
        <Button
          wide
          look="main"
          icon={<Icon name="share-2" size={18} />}
          onClick={() => share(picture)}
        >
          Compartir cartel
        </Button>
      )}
      <Actions gap={3} className={styles['ways']}>
        <ButtonLink
          to={pictureUrl}
          download={picture.name}
          icon={<Icon name="download" size={18} />}
        >
          Guardar imagen
        </ButtonLink>
        <ButtonLink to={pdfUrl} download={pdf.name} icon={<Icon name="download" size={18} />}>
          PDF para imprimir
        </ButtonLink>
      </Actions>
    </Stack>
  )
}

/** Makes the flyer of the ad: its files, or the sentence that says why it failed. */
function useFlyer(ad: Ad) {
  const { origin } = useSite()
  const [files, setFiles] = useState<FlyerFiles>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    let isHere = true
    makeFlyer(ad, origin).then(
      (made) => isHere && setFiles(made),
      (error: unknown) => isHere && setFailure(failureOf(error).message),
    )
    return () => {
      isHere = false
    }
  }, [ad, origin])
  return { files, failure }
}
