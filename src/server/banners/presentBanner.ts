import type { Banner } from '../../contract/home/endpoints.ts'
import { photoAddress } from '../services/images/photoAddress.ts'
import type { BannerRow } from './queries.ts'

/** `data` is the picture's address, of which phones take a narrower file. */
export function presentBanner({ id, url, photoId, title }: BannerRow): Banner {
  return { _id: id, url, data: photoAddress(photoId, 'wide.webp'), title }
}
