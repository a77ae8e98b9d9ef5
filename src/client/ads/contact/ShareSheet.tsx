import { useState } from 'react'
import type { Ad } from '../../../contract/ads/endpoints.ts'
import { adTitle } from '../../ground/adWords.ts'
import { inTime } from '../../ground/inTime.ts'
import { showToast } from '../../ui/notice/toast.ts'
import { Icon } from '../../ui/picture/Icon.tsx'
import { Sheet } from '../../ui/sheet/Sheet.tsx'
import styles from './LinkList.module.css'
import { shareLinks } from './shareLinks.ts'

interface ShareSheetProps {
  ad: Ad
  /** Full address, without the parameters of this visit. */
  address: string
  onClose: () => void
}

const ELSEWHERE = { target: '_blank', rel: 'noopener noreferrer' }

/** Ways to share the ad: copy its address, or real links to mail, WhatsApp, Facebook and X. */
export function ShareSheet({ ad, address, onClose }: ShareSheetProps) {
  const title = adTitle(ad)
  const links = shareLinks({ title, address })
  const [isByHand, setByHand] = useState(false)
  const copy = () =>
    void copyText(address).then(
      () => {
        onClose()
        showToast({ kind: 'success', text: 'Enlace copiado' })
      },
      () => setByHand(true),
    )
  const handOver = () => {
    // It also rejects when the person cancels: no message is due.
    navigator.share({ title, url: address }).then(onClose, () => undefined)
  }
  return (
    <Sheet title="Compartir" open onClose={onClose}>
      <ul className={styles['list']}>
        <li>
          <a className={styles['entry']} href={links.whatsapp} {...ELSEWHERE}>
            <Icon name="brand-whatsapp" size={22} />
            <strong>WhatsApp</strong>
          </a>
        </li>
        <li>
          <button type="button" className={styles['entry']} onClick={copy}>
            <Icon name="link-2" size={22} />
            <strong>Copiar enlace</strong>
          </button>
          {isByHand && (
            <label>
              Tu navegador no deja copiar. Copia el enlace de aquí:
              <input
                ref={selectWhole}
                className={styles['entry']}
                type="text"
                readOnly
                value={address}
                onFocus={(event) => event.target.select()}
              />
            </label>
          )}
        </li>
        <li>
          <a className={styles['entry']} href={links.facebook} {...ELSEWHERE}>
            <Icon name="brand-facebook" size={22} />
            <strong>Facebook</strong>
          </a>
        </li>
        <li>
          <a className={styles['entry']} href={links.x} {...ELSEWHERE}>
            <Icon name="brand-x" size={22} />
            <strong>X</strong>
          </a>
        </li>
        <li>
          <a className={styles['entry']} href={links.email}>
            <Icon name="mail" size={22} />
            <strong>Correo</strong>
          </a>
        </li>
        {'share' in navigator && (
          <li>
            <button type="button" className={styles['entry']} onClick={handOver}>
              <Icon name="share-2" size={22} />
              <strong>Más opciones…</strong>
            </button>
          </li>
        )}
      </ul>
    </Sheet>
  )
}

function selectWhole(field: HTMLInputElement | null): void {
  field?.focus()
  field?.select()
}

/** Rejects where the browser has no clipboard (plain http), refuses it or gives no answer. */
async function copyText(text: string): Promise<void> {
  await inTime(navigator.clipboard.writeText(text))
}
