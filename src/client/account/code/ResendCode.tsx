import { useState } from 'react'
import { RESEND_SECONDS } from '../../../contract/limits.ts'
import { Failure } from '../../data/failure.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { showToast } from '../../ui/notice/toast.ts'
import { FailureAlert } from '../form/FailureAlert.tsx'
import styles from './ResendCode.module.css'
import { useCountdown } from './useCountdown.ts'

interface ResendCodeProps {
  send: () => Promise<unknown>
  /** Name under which the wait outlives a reload; without it the screen doesn't outlive one either. */
  keptAs?: string
}

/** Asks for another code, at most each 60 seconds (specification, section 4, Resend code). */
export function ResendCode({ send, keptAs }: ResendCodeProps) {
  const { left, restart } = useCountdown(RESEND_SECONDS, keptAs)
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)

  const resend = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await send()
      restart(RESEND_SECONDS)
      showToast({ kind: 'success', text: 'Te enviamos otro código' })
    } catch (error) {
      const reason = error instanceof Failure ? error : new Failure('unsent', String(error))
      setFailure(reason)
      if (reason.status === 429 && reason.retryAfter) restart(reason.retryAfter)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles['resend']}>
      {failure && <FailureAlert failure={failure} />}
      <p>¿No llega? Mira también en el correo no deseado.</p>
      <Button
        look="quiet"
        wide
        busy={isBusy}
        disabled={left !== null}
        onClick={() => void resend()}
      >
        {left === null ? 'Reenviar código' : `Reenviar código (${clock(left)})`}
      </Button>
    </div>
  )
}

/** 59 is '0:59'; waits that the server gives may pass the minute and the hour. */
function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [first = 0, ...rest] = parts[0] === 0 ? parts.slice(1) : parts
  return [first, ...rest.map((part) => String(part).padStart(2, '0'))].join(':')
}
