import type { Banner } from '../../contract/home/endpoints.ts'
import { ActFailure } from '../act/ActFailure.tsx'
import { useAct } from '../act/useAct.ts'
import { call } from '../data/call.ts'
import { showToast } from '../ui/notice/toast.ts'
import { FormSheet } from '../ui/sheet/FormSheet.tsx'
import { BannerWords, useBannerForm } from './BannerWords.tsx'

interface EditBannerSheetProps {
  banner: Banner
  onChanged: () => Promise<void>
  onClose: () => void
}

/** Changes a banner's text and address; another picture is another banner. */
export function EditBannerSheet({ banner, onChanged, onClose }: EditBannerSheetProps) {
  const { _id: id } = banner
  const form = useBannerForm(banner)
  const { isActing, failure, act } = useAct(async () => {
    const body = form.check()
    if (!body) return
    await call('PATCH /api/banner/:id', { params: { id }, body })
    onClose()
    showToast({ kind: 'success', text: 'Banner actualizado' })
    await onChanged()
  })
  return (
    <FormSheet
      title="Editar banner"
      open
      verb="Guardar"
      busy={isActing}
      gap={3}
      onSubmit={act}
      onClose={onClose}
    >
      {failure && <ActFailure failure={failure} />}
      <BannerWords form={form} />
    </FormSheet>
  )
}
