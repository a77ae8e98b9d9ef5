import { Icon } from '../ui/Icon.tsx'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { FileButton } from '../ui/FileButton.tsx'
import styles from './ProfilePhotoField.module.css'

interface ProfilePhotoFieldProps {
  /** Address of the chosen photo, or undefined without one. */
  url: string | undefined
  error: string | undefined
  onChange: (photo: File | undefined) => void
}

const PHOTOS =
  'image/jpeg,image/png,image/webp,image/tiff,image/heic,image/heif,.jpg,.jpeg,.png,.webp,.tif,.tiff,.heic'

/** One's own picture: chosen or taken now, seen before it is sent, taken back. */
export function ProfilePhotoField({ url, error, onChange }: ProfilePhotoFieldProps) {
  return (
    <fieldset className={styles['field']} aria-describedby={error ? 'foto-error' : undefined}>
      <legend className={styles['legend']}>Foto (opcional)</legend>
      <Preview key={url} url={url} />
      <div className={styles['actions']}>
        <FileButton
          name="foto"
          label={url ? 'Cambiar foto' : 'Elegir foto'}
          icon={<Icon name="image-plus" size={20} />}
          accept={PHOTOS}
          onChoose={onChange}
        />
        <div className={styles['camera']}>
          <FileButton
            name="foto"
            label="Tomar foto"
            icon={<Icon name="camera" size={20} />}
            accept="image/*"
            capture="user"
            onChoose={onChange}
          />
        </div>
        {url && (
          <Button look="quiet" onClick={() => onChange(undefined)}>
            Quitar
          </Button>
        )}
      </div>
      {error && (
        <p className={styles['error']} id="foto-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** Browsers don't show every kind of picture that the server takes. */
function Preview({ url }: { url: string | undefined }) {
  const [isUnseen, setUnseen] = useState(false)
  const release = () => {
    if (url) URL.revokeObjectURL(url)
  }
  return (
    <>
      <img
        className={styles['photo']}
        src={url && !isUnseen ? url : '/foto-perfil.svg'}
        alt={url ? 'Tu foto de perfil' : 'Aún sin foto de perfil'}
        width={112}
        height={112}
        onLoad={release}
        onError={() => {
          release()
          setUnseen(true)
        }}
      />
      {url && isUnseen && (
        <p className={styles['unseen']}>
          Tu navegador no muestra este tipo de foto, pero la recibiremos bien.
        </p>
      )}
    </>
  )
}
