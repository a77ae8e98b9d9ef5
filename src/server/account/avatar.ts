import { photoAddress } from '../services/images/photoAddress.ts'

/** Address of the small photo that stands beside a person's name; null where there is none. */
export const avatarAddress = (foto: string | null): string | null =>
  foto === null ? null : photoAddress(foto, '256.webp')
