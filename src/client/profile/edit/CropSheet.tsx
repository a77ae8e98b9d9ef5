import { useId, useMemo, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { WORKING_PHOTO } from '../../../contract/limits.ts'
import { usePhotoUrls } from '../../photos/usePhotoUrls.ts'
import { Muted, Stack } from '../../ui/boxes.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { showToast } from '../../ui/notice/toast.ts'
import { Icon } from '../../ui/picture/Icon.tsx'
import { Sheet } from '../../ui/sheet/Sheet.tsx'
import styles from './CropSheet.module.css'

interface CropSheetProps {
  photo: Blob
  onCut: (part: Blob) => void
  onCancel: () => void
}

const ZOOM = { min: 1, max: 3, step: 0.05 }
/** Pixels that an arrow key moves the photo by; a fifth of it with Shift. */
const KEY_STEP = 10
const MIDDLE = { x: 0, y: 0 }

/** Crops a photo to a square, which the site shows in circles: by finger, mouse, wheel and keys. */
export function CropSheet({ photo, onCut, onCancel }: CropSheetProps) {
  const [url] = usePhotoUrls(useMemo(() => [photo], [photo]))
  const [crop, setCrop] = useState(MIDDLE)
  const [zoom, setZoom] = useState(ZOOM.min)
  const [part, setPart] = useState<PhotoPart>()
  const [isCutting, setCutting] = useState(false)
  const hintId = useId()

  const cut = async (chosen: PhotoPart) => {
    setCutting(true)
    try {
      onCut(await cutPhoto(url, chosen))
    } catch {
      setCutting(false)
      showToast({ kind: 'error', text: 'Tu navegador no pudo recortar la foto.' })
    }
  }

  return (
    <Sheet
      title="Recorta tu foto"
      open
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>Cancelar</Button>
          <Button
            look="main"
            busy={isCutting}
            disabled={!part}
            onClick={() => part && void cut(part)}
          >
            Usar foto
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Muted as="p" id={hintId}>
          <span className={styles['byTouch']}>
            Arrástrala para centrarla y pellizca para acercarla.
          </span>
          <span className={styles['byKeys']}>
            Arrástrala para centrarla, o muévela con las flechas del teclado.
          </span>
        </Muted>
        <div className={styles['stage']}>
          <Cropper
            {...(url && { image: url })}
            crop={crop}
            zoom={zoom}
            minZoom={ZOOM.min}
            maxZoom={ZOOM.max}
            keyboardStep={KEY_STEP}
            aspect={1}
            cropShape="round"
            objectFit="cover"
            showGrid={false}
            disableAutomaticStylesInjection
            cropperProps={{
              role: 'application',
              'aria-label': 'Parte de la foto que se verá',
              'aria-describedby': hintId,
            }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setPart(pixels)}
          />
        </div>
        <label className={styles['zoom']}>
          <Icon name="zoom-out" size={20} />
          <span className="solo-lectores">Acercar</span>
          <input
            type="range"
            {...ZOOM}
            value={zoom}
            aria-valuetext={`${Math.round(zoom * 100)} %`}
            onChange={(event) => setZoom(Number(event.target.value))}
          />
          <Icon name="zoom-in" size={20} />
        </label>
      </Stack>
    </Sheet>
  )
}

/** Part of a photo, in its own pixels. */
interface PhotoPart {
  x: number
  y: number
  width: number
  height: number
}

/**
 * Crops a square out of a photo: 1000 × 1000 at most, JPEG (specification, section 5). Rejects in browsers
 * that can't.
 */
async function cutPhoto(
  address: string | undefined,
  { x, y, width, height }: PhotoPart,
): Promise<Blob> {
  // An element, for it stands upright in every browser, as it does on the screen; a bitmap may lie on its side.
  const image = new Image()
  image.src = address ?? ''
  await image.decode()
  const canvas = document.createElement('canvas')
  const side = Math.min(WORKING_PHOTO.side, Math.round(width))
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser draws no canvas.')
  context.imageSmoothingQuality = 'high'
  // A JPEG has no transparent parts.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  context.drawImage(image, x, y, width, height, 0, 0, side, side)
  return encode(canvas)
}

function encode(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas could not be encoded.'))),
      'image/jpeg',
      WORKING_PHOTO.quality,
    )
  })
}
