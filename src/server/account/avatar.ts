import { photoAddress } from '../../contract/photo.ts'

/** Address of the small photo that stands beside a person's name; null for the default drawing. */
export const avatarAddress = (foto: string | null): string | null =>
  foto === null ? null : photoAddress(foto, '256.webp')
