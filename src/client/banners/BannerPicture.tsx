import { useMemo, useState } from 'react'
import { ERRORS } from '../../contract/errors.ts'
import { MAX_PHOTO_BYTES } from '../../contract/limits.ts'
import { groupThousands } from '../../contract/text/format.ts'
import { photoKind } from '../../offline/photoKind.ts'
import { NOT_A_PHOTO } from '../photos/compressPhoto.ts'
import { readChosen, UnreadPhoto } from '../photos/readChosen.ts'
import { usePhotoUrls } from '../photos/usePhotoUrls.ts'
import { Muted, Stack } from '../ui/boxes.tsx'
import { FileButton } from '../ui/controls/FileButton.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import styles from './BannerSheet.module.css'

/** Smaller pictures look coarse on wide screens (specification, section 2, Panel). */
const RECOMMENDED = { width: 1954, height: 720 }
const ACCEPT = 'image/png,image/jpeg,image/webp,image/tiff,image/heic,.heic,.heif,.tif,.tiff'

interface BannerPictureProps {
  picture: File | undefined
  error: string | undefined
  onPicture: (picture: File) => void
}

/** Choice of a banner's picture, with both crops as phones and desks show them, and its size in pixels. */
export function BannerPicture({ picture, error, onPicture }: BannerPictureProps) {
  const [failure, setFailure] = useState<string>()
  const shownError = failure ?? error
  const choose = async (file: File) => {
    setFailure(undefined)
    try {
      const held = file.size > MAX_PHOTO_BYTES ? null : await readChosen(file)
      if (!held) setFailure(ERRORS.muyGrande.text)
      else if (await photoKind(held)) onPicture(held)
      else setFailure(NOT_A_PHOTO)
    } catch (reason) {
      if (!(reason instanceof UnreadPhoto)) throw reason
      setFailure(reason.message)
    }
  }
  return (
    <Stack gap={3}>
      <div className={styles['choose']}>
        <FileButton
          name="banner"
          label={picture ? 'Cambiar imagen' : 'Elegir imagen'}
          icon={<Icon name="image-plus" size={18} />}
          accept={ACCEPT}
          onChoose={(file) => void choose(file)}
        />
        <Muted as="span">
          {groupThousands(RECOMMENDED.width)} × {RECOMMENDED.height} píxeles o más. El teléfono la
          recorta a 17:9 y la computadora a 19:7: deja lo importante al centro.
        </Muted>
      </div>
      {shownError && (
        <p className={styles['error']} role="alert">
          {shownError}
        </p>
      )}
      {picture && <Crops key={`${picture.size}/${picture.lastModified}`} picture={picture} />}
    </Stack>
  )
}

function Crops({ picture }: { picture: File }) {
  const [url] = usePhotoUrls(useMemo(() => [picture], [picture]))
  const [size, setSize] = useState<{ width: number; height: number } | null>()
  if (size === null) {
    return (
      <Muted as="p">
        Este navegador no puede mostrar la imagen antes de subirla; el servidor la recorta igual.
      </Muted>
    )
  }
  const isSmall = size && (size.width < RECOMMENDED.width || size.height < RECOMMENDED.height)
  return (
    <>
      <Stack gap={3} className={styles['crops']}>
        {CROPS.map(({ ratio, label }) => (
          <Stack as="figure" gap={1} key={ratio}>
            {url && (
              <img
                className={styles['picture']}
                data-ratio={ratio}
                src={url}
                alt={`Vista previa: ${label}`}
                onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                  setSize({ width, height })
                }
                onError={() => setSize(null)}
              />
            )}
            <Muted as="figcaption">{label}</Muted>
          </Stack>
        ))}
      </Stack>
      <output className={styles['size']} data-small={isSmall || undefined}>
        {size && (
          <span>
            Tu imagen mide {groupThousands(size.width)} × {groupThousands(size.height)} píxeles.
            {isSmall && <span> Se verá borrosa en pantallas grandes.</span>}
          </span>
        )}
      </output>
    </>
  )
}

const CROPS = [
  { ratio: '17:9', label: 'Teléfono (17:9)' },
  { ratio: '19:7', label: 'Computadora (19:7)' },
] as const
