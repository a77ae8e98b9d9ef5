import { useState } from 'react'
import { ActFailure } from '../act/ActFailure.tsx'
import { useAct } from '../act/useAct.ts'
import { call } from '../data/call.ts'
import { showToast } from '../ui/notice/toast.ts'
import { FormSheet } from '../ui/sheet/FormSheet.tsx'
import { BannerPicture } from './BannerPicture.tsx'
import { BannerWords, useBannerForm } from './BannerWords.tsx'

/** Longest wait for the upload of a picture in full size, in milliseconds. */
const UPLOAD_TIMEOUT = 120_000

interface AddBannerSheetProps {
  onAdded: () => Promise<void>
  onClose: () => void
}

/** A new banner: its picture with a preview of both crops, its text, and its address. */
export function AddBannerSheet({ onAdded, onClose }: AddBannerSheetProps) {
  const [picture, setPicture] = useState<File>()
  const [pictureError, setPictureError] = useState<string>()
  const form = useBannerForm()
  const { isActing, failure, act } = useAct(async () => {
    const words = form.check()
    setPictureError(picture ? undefined : 'Debes subir una imagen')
    if (!words || !picture) return
    const body = new FormData()
    body.set('title', words.title)
    body.set('url', words.url)
    body.set('banner', picture)
    await call('POST /api/banner', { form: body, timeout: UPLOAD_TIMEOUT })
    onClose()
    showToast({ kind: 'success', text: 'Banner agregado' })
    await onAdded()
  })
  return (
    <FormSheet
      title="Agregar banner"
      open
      wide
      verb="Agregar"
      busy={isActing}
      gap={3}
      onSubmit={act}
      onClose={onClose}
    >
      {failure && <ActFailure failure={failure} />}
      <BannerPicture
        picture={picture}
        error={pictureError}
        onPicture={(file) => {
          setPicture(file)
          setPictureError(undefined)
        }}
      />
      <BannerWords form={form} />
    </FormSheet>
  )
}
