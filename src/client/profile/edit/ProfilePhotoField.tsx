import { useMemo } from 'react'
import { photoVariant } from '../../../contract/photo.ts'
import { useSession } from '../../data/session.ts'
import { usePhotoUrls } from '../../photos/usePhotoUrls.ts'
import { Stack } from '../../ui/boxes.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { FileButton } from '../../ui/controls/FileButton.tsx'
import { Face } from '../../ui/Face.tsx'
import { Part } from '../../ui/late/Part.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { useFailedPicture } from '../../ui/picture/Photo.tsx'
import styles from './ProfilePhotoField.module.css'
import type { ProfilePhoto } from './useProfilePhoto.ts'

interface ProfilePhotoFieldProps {
  photo: ProfilePhoto
  /** Address of the current photo. */
  current?: string | null
}

const PHOTOS =
  'image/jpeg,image/png,image/webp,image/tiff,image/heic,image/heif,.jpg,.jpeg,.png,.webp,.tif,.tiff,.heic'

const NOT_CUT = 'Tu navegador no puede recortar esta foto: se verá su centro.'

const loadCropSheet = () => import('./CropSheet.tsx').then((m) => m.CropSheet)

/** The user's own photo: choose or take one, crop it, see it before it is sent, undo or remove it. */
export function ProfilePhotoField({ photo, current = null }: ProfilePhotoFieldProps) {
  const [url] = usePhotoUrls(useMemo(() => (photo.chosen ? [photo.chosen] : []), [photo.chosen]))
  const remaining = photo.isRemoved ? null : current
  const isShown = photo.chosen !== undefined || remaining !== null
  const shown = photo.chosen ? url : remaining && photoVariant(remaining, '256.webp')
  return (
    <Stack
      as="fieldset"
      gap={3}
      className={styles['field']}
      aria-describedby={photo.error && 'foto-error'}
    >
      <legend className={styles['legend']}>Foto (opcional)</legend>
      <Preview key={shown} address={shown} isBusy={photo.isPreparing} />
      <div className={styles['actions']}>
        <FileButton
          name="foto"
          label={isShown ? 'Cambiar foto' : 'Elegir foto'}
          icon={<Icon name="image-plus" size={20} />}
          accept={PHOTOS}
          onChoose={photo.choose}
        />
        <div className={styles['camera']}>
          <FileButton
            name="foto"
            label="Tomar foto"
            icon={<Icon name="camera" size={20} />}
            accept="image/*"
            capture="user"
            onChoose={photo.choose}
          />
        </div>
      </div>
      {isShown && (
        <div className={styles['more']}>
          {photo.canBeCut && (
            <Button look="quiet" onClick={photo.startCutting}>
              Recortar
            </Button>
          )}
          <Button look="quiet" onClick={photo.remove}>
            Quitar
          </Button>
        </div>
      )}
      <output className={styles['note']}>
        {photo.isPreparing && <span>Preparando tu foto…</span>}
        {photo.chosen && !photo.canBeCut && <span>{NOT_CUT}</span>}
        {photo.isRemoved && current && (
          <span>
            Tu foto se quitará al guardar.{' '}
            <Button look="quiet" onClick={photo.undoRemoval}>
              Conservarla
            </Button>
          </span>
        )}
      </output>
      {photo.error && (
        <p className={styles['error']} id="foto-error" role="alert">
          {photo.error}
        </p>
      )}
      {photo.cutting && (
        <Part
          load={loadCropSheet}
          props={{ photo: photo.cutting, onCut: photo.cut, onCancel: photo.cancelCutting }}
          // Without the code for cropping the whole photo stays.
          onMissing={photo.leaveWhole}
        />
      )}
    </Stack>
  )
}

interface PreviewProps {
  address: string | null | undefined
  isBusy: boolean
}

/** Preview of the photo; browsers can't draw every format that the server accepts. */
function Preview({ address, isBusy }: PreviewProps) {
  const { failed, watched } = useFailedPicture()
  const { nombre = '', apellido = '' } = useSession(({ user }) => user) ?? {}
  const alt = address ? 'Tu foto de perfil' : 'Aún sin foto de perfil'
  return (
    <>
      {address && !failed ? (
        <img
          className={styles['photo']}
          src={address}
          alt={alt}
          width={112}
          height={112}
          aria-busy={isBusy || undefined}
          {...watched}
        />
      ) : (
        <Face
          person={{ nombre, apellido }}
          size={112}
          className={styles['photo']}
          alt={alt}
          isBusy={isBusy}
        />
      )}
      {address?.startsWith('blob:') && failed && (
        <p className={styles['note']}>
          Tu navegador no muestra este tipo de foto, pero la recibiremos bien.
        </p>
      )}
    </>
  )
}
