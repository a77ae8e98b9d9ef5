import { photoColour } from '../../contract/photo.ts'
import { Thumb } from '../ui/boxes.tsx'
import { Icon } from '../ui/picture/Icon.tsx'
import { Photo } from '../ui/picture/Photo.tsx'

/** The small picture of a sold ad at the start of its row; a sign where there is none. */
export function SoldPicture({ src }: { src: string | undefined }) {
  return (
    <Thumb as="span">
      {src === undefined ? (
        <Icon name="image-off" size={24} />
      ) : (
        <Photo src={src} alt="" colour={photoColour(src)} />
      )}
    </Thumb>
  )
}
