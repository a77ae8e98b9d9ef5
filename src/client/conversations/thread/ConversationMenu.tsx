import { useState, type ReactNode } from 'react'
import { paths } from '../../ground/paths.ts'
import { Stack } from '../../ui/boxes.tsx'
import { ButtonLink, IconButton } from '../../ui/controls/Button.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { Sheet } from '../../ui/sheet/Sheet.tsx'

interface ConversationMenuProps {
  /** Id of the ad. */
  adId: string
  /** Ways to block and to report the other side; absent once their account is gone. */
  children?: ReactNode
  /** The conversation may be closed or open by now. */
  onClose: () => void
}

/** Acts on a conversation, behind «⋯». */
export function ConversationMenu({ adId, children, onClose }: ConversationMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onClose()
  }
  return (
    <>
      <IconButton label="Opciones" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="ellipsis" size={22} />
      </IconButton>
      <Sheet title="Opciones" open={isOpen} onClose={close}>
        <Stack gap={3}>
          <ButtonLink wide replace to={paths.ad(adId)}>
            Ver anuncio
          </ButtonLink>
          {children}
        </Stack>
      </Sheet>
    </>
  )
}
