import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import { photoIdOf } from '../../contract/ads/photoId.ts'
import { Problem } from '../../contract/problem.ts'
import { QueueFull, Semaphore } from '../semaphore.ts'
import type { Services } from '../services.ts'
import { mosaic } from './mosaic.ts'

/** The content of a page's picture, as addresses of stored photos. */
export interface PreviewOf {
  photos: readonly string[]
  /** Shows a single photo whole. */
  whole?: boolean
  /** Photo of the seller whose page it is; the product's mark without one. */
  face?: string | null
}

/** Pictures that are kept: 30 MB at most, mostly a third of it. */
const MAX_CACHED = 100
const WAITING = 30

/**
 * Makes the pictures of pages, one at a time, since photos and passwords share the machine. The
 * cache key is their content, so a photo removed from a page leaves its picture too. Rejects with
 * Problem (503) when the queue is full.
 */
export function createPreviews({ images }: Pick<Services, 'images'>) {
  const queue = new Semaphore(1, WAITING)
  const cached = new LRUCache<string, Promise<Buffer>>({ max: MAX_CACHED })

  const read = async (address: string, file: string): Promise<Buffer[]> => {
    const stored = await images.read(photoIdOf(address) ?? '', file)
    return stored ? [await buffer(stored.body)] : []
  }
  const make = async ({ photos, whole = false, face }: PreviewOf): Promise<Buffer> => {
    const read1000 = await Promise.all(photos.map((address) => read(address, '1000.jpg')))
    const [seal = MARK] = face ? await read(face, '256.jpg') : []
    return mosaic({ photos: read1000.flat(), whole, seal })
  }
  const makeQueued = async (preview: PreviewOf): Promise<Buffer> => {
    try {
      return await queue.take(() => make(preview))
    } catch (error) {
      throw error instanceof QueueFull ? new Problem('saturado') : error
    }
  }

  return (preview: PreviewOf): Promise<Buffer> => {
    const key = JSON.stringify([preview.photos, preview.whole, preview.face])
    const known = cached.get(key)
    if (known) return known
    const made = makeQueued(preview)
    cached.set(key, made)
    made.catch(() => cached.delete(key))
    return made
  }
}

/** `public/iconos/mascarable-192.png`, the product's mark: the server reads no SVG, not even its own (T20). */
export const MARK = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAMAAAADACAMAAABlApw1AAACkVBMVEUsPlAsPU8rPVAkcG5GQlErPk8sPVAavJz/Xlj///8rPU+Ai5YsPk8rQ1MrPlAsP1Aau5sjeXQauZosQVLIVlYuPlAmamorRVUbs5ccq5ImY2Yeo40qSVZTRFH+/v4kcW8vPlAbu5sfkoP/6eh7SlMpT1p2SVMpTVkjgHgnX2Qen4ooWmEcrpP/bGflW1cfl4Y9QFGJTFShUFUpVl44QFFnR1KhT1QoW2L8/PwcspYenYklbGwkdXEjfXYbtZgiup0pU13cWVfi6OmRvrsfmognXWNDtqIbspYpUlwgkILEVVUdqJDwXFcnZGZHtaPc4+UhjX8rP1HkWlf/6ukbt5iAS1PjWVcouZ4flYT4XVhyt69NtaT3XFhWRVLuW1cig3orQFEnYWWNvbr/vrwlbm3/3dz/ZF6/0dHXWFYhiHwdp487QVB5SVNvSFMyP1Abt5n/jorgWVe4zs5ut65jRlL/7Ov/Yl0gu53/c27B0tMeoYyES1MoV1//oJzf5udqt6wpUVv/h4MrR1VeRVI9QVD/X1nfWVeWTlSVv7wwP1DpW1fo7O0btZceu51DQVFJQlEqTFgbupshi35AtqLE1NUfmYchh3zm6ut1uLD/p6MkdnL/b2qbwr8mZ2muUlVotqwbsJX/nJi8z9Aif3e2zM0mup2QTVNltquzy8sfu53/YVssp5H5+vrY4OI3cnT/xcP//PwuhHn/eXT/gHs3amn/ZmFCTFf/+fiYwL6XwL3/2dj/qaYoX2PLVlb/4+JKQlH/hoJ3uLD/ureewsGdwsB0SVPaWFZPtqUdpY7KVlb/4uH/hoE3sZw1sZr/s7D/9vYnl4X/9fX/sa4oloT/u7gke3X/0tD/ko7/1NL/lJD/x8W0SuIPAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAHkklEQVR42u2d9XsURxjH55Zbu+4duYS4ESUhQYIGDS7FEiwptLiV4k6xUIq3OMWd4lCcursbtb+mlxCSy3I78yY7szf7PPP9MfPM+76fnXnHLs8MQkJCQkJCQkJCQkL8S5I8skeRPRJbLx5ZQbJE3UsocI+jn0tBikLvqyDGnz2yQk1BhUGOYrf1SPYRZCmqmefxSTa7YtRlpwcYisHB8GfIzY7Cg/iQx2jmkMzNHNSsniwFOJpFA01HMCTEk+Sm5rLCV/wI+ZrWoX28xR9qgwA7XO4y2TAQj/IpLpp/bU3Kho9TAODIKHkQr5K4Xz/T6NwBg2MAD9X09HdPaBFBt56z1q1IFRKK/BTzWIFmQGGHWDWiLuvWuhy5SmyHQrppQFZalWqlGRiAGZa1qtKAkwGdFM5LtoxEvYIBuGJdLTmPCoACAkjExK/exADcxNQbkQg8q6DQAOWYOK7ewADcuIqpWU6jCUAp3C8GE8ZBHaeDmJoxne0DwM5hqjBRqGewAGdwVatgZ0W2e9B6XAOoA7EAM3BV1SLbRw2gHnQYG8RFLMBFbN3DtucySAt0x8agjsECjMFXHmy3BSDzXE9sCG/ewAKUXsXWbuvAaq8Q/w2H6HgNwVcvtLmYALTAq/gINhEANuGrp1bYG0fJSTwKHwBhENL1gYT6KfaSmNgCFamEAJYRAJapdpvA3obxFMG/upEAMIZk4BTTHVHLbwnuV5cSAEpXEyzMb8kSoBfp+43WdXvDkKomMIy/YgTJ+3IiwHKSieRp7ABmkZyrO4gAO4g2ZjGLPy6Z6Pw8EeA80UZxHCuATKJv4iCk6xvJRjJZNUAx0XVZKRGgtIxo5ayfDcBx8rcjD0K6Ppps5jiT+P1nyZ4nAQAmkc30YNIEQbJj9V0AwHsAO0EWDdAD4HguAGAuwE5SIn2APgC/6gAAwACIocfU409MArgtywAAZLwNsNT3NdoABZDvNlmHaDLEVAHl+NP6QrweBQFMgpgan0YXYCrEqXoSBHASZGsq3QZYDHK6FgSwFmQrdh9NgJdBPtUjIIAjMGNvUYy/TSzIZWUGCCCjEtYEefQADsC+2Te6Tm8YUtUD1OKv3g/z+BkQ4CjMXNYwWgDlMIfqF0CAL4H2yinFPywL6PAQEOAQ0F5WPzoA2UB/6m4gwG6owWwq8XeOAbqr1KGqBFqE/ehEUgL0e/0IBvgJapLKGdEoqLfrYIDrUJMpNADWQ7398Qsw/t9+hZqk0oX80By4MxsIMPsONAfo7I1HAN3dnwkE+PM+0OJ8R1dyMQ//BQL8/TDG0fXcdJi3nt4Hj0DxP3rgbQsz+SGlM+likLcWXu0/EMA7mjcTZLG4pYMnQmqS36vdAwHc07ygMxp6p0OgE4kg8mraP4D4/9I0L3oMsDjU7+SxdHJcDcDd28T4b9+tAfAnA/okxZ/GiEkXE/qFOgSg/UwE+F2rAUDTiQNRT5o/lu0bCjjGqQG49j5pErv2BIB4zpHUhuqxRNF4rLeqaXUAWrscbPw57bQ6gAr8Kn1xd8onW6Nw+/pBtelWC6CtWYmJf+Ua7SkA8g/C7ehTEG0Nth6Khj/5UesJgHbiY8v4vz+hNQCguOHW/Wcwoq82Fpm8P1j33wF1ANqcz61msDlaOABCLSyaNTUPsdC03m9EGizqN65PATRtybgI4Y9bUl/urT/viNSNxvdh9jNlWoH5jLft9IbSBgBt1QYzQs6GVdqzAAilmNs1qSANMZQ/Ibt+RM1KvVAdXhYGoGlbP53ZMB7lzPxha3iht9Ghx4XU+mOPHtkJcYi1KqpTMoPB3r2KzD8DNQKoHVI3nzv2wbFzm9uZC7zmtUpRr97BYGZKXgWKpp4BsJQXcSkBIAAEgAAQAAJAAAgAASAABIAAEAACQAAIAAEgAAQAHwBTTpfklpye4laAket21v5957qRrgTYtre+5JOlLgQYuTe8aIr7ABY0Kst1HcDE+EZl8WPdBtDNVNjJbQD5psIFbgPoairs6jaAr0yF+W4D2G4q3O42gHmmwnmumwe6WqeAOwC2dQkr6rLUhWuhVg0EXVq5Yi3U2hRm/y11BVv6m9Ba8wmAOrY3LZu/K1mRvqLkI9Nf23dEvCr9RcB27IWXEL/KBwDkoqhf6IlRN2L8ney6sH9JGE7xzxPit5/AMtu7JF+ZiI2//eu2PfgYXxeMTWQaCSwjxvfd5zNOYB/z+3a7sUvgGhnM71O1TGQ6M7DC/kJYi0SmkMDEFvAp7GZkSjOw7IvWjJyLuH0sApTInZAjF7ArlO79fiaRaS2hPbJDTdCx0VGcNpbWEtq5l0H2hO9ivt5Dy6yP2s3fRC26tKsu/F2XFiFqrzM5+XpCfPrCCRMmLEyPR06+ocDT8zPNu/1e4RhAdvJ+eSbvk8EmM5e/wcHvIxbgAdLg8xmRpjyuwWMiN+ldNQ6fcgk0LTO560WywvoBMMbxS3R3bk5LMlz6pqPNbaTkwvHT9CKkj4vH7AzejwBYvq0qKR5Xx1+DICuufh23dnWqyFF5GDegUBzHfM4yhJKP9tbQZ4T6UkBmnBOhV8ADobMfbp8FFBISEhISEhISoqn/AS9svhGi5fEJAAAAAElFTkSuQmCC',
  'base64',
)
