import { useEffect, useState } from 'react'
import { RESEND_SECONDS } from '../../../contract/limits.ts'
import { failureOf, type Failure } from '../../data/failure.ts'
import { Stack } from '../../ui/boxes.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { showToast } from '../../ui/notice/toast.ts'
import { FailureAlert } from '../form/FailureAlert.tsx'
import styles from './ResendCode.module.css'

interface ResendCodeProps {
  send: () => Promise<unknown>
  /** Storage key under which the wait survives a reload; leave it out for screens that don't. */
  storageKey?: string
}

const TICK = 250

/** Asks for another code, at most each 60 seconds (specification, section 4, Resend code). */
export function ResendCode({ send, storageKey }: ResendCodeProps) {
  const { left, restart } = useCountdown(RESEND_SECONDS, storageKey)
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
      const reason = failureOf(error)
      setFailure(reason)
      if (reason.status === 429 && reason.retryAfter) restart(reason.retryAfter)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Stack gap={1} className={styles['resend']}>
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
    </Stack>
  )
}

/** 59 is '0:59'; waits that the server sets may exceed the minute and the hour. */
function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [first = 0, ...rest] = parts[0] === 0 ? parts.slice(1) : parts
  return [first, ...rest.map((part) => String(part).padStart(2, '0'))].join(':')
}

interface Countdown {
  /** Whole seconds left after the current second; null when the wait is over. */
  left: number | null
  restart: (seconds: number) => void
}

/**
 * Counts down by monotonic time, so that a wrong or changed clock has no effect (fault F22). With `keptAs`
 * the tab stores the end while the screen is mounted, so that a reload goes on counting.
 */
function useCountdown(seconds: number, storageKey?: string): Countdown {
  const [run, setRun] = useState({ seconds, isFirst: true })
  const [left, setLeft] = useState<number | null>(seconds - 1)

  useEffect(() => {
    const stored = run.isFirst && storageKey !== undefined ? restOf(storageKey) : undefined
    const wait = stored ?? run.seconds * 1000
    if (storageKey !== undefined && stored === undefined) storeEnd(storageKey, wait)
    const end = performance.now() + wait
    const tick = () => {
      const rest = end - performance.now()
      setLeft(rest > 0 ? Math.ceil(rest / 1000) - 1 : null)
      if (rest <= 0) clearInterval(timer)
    }
    const timer = setInterval(tick, TICK)
    tick()
    return () => clearInterval(timer)
  }, [run, storageKey])

  useEffect(() => {
    // A reload unmounts nothing. A person who leaves and returns has been sent a new code.
    return () => void (storageKey !== undefined && forgetEnd(storageKey))
  }, [storageKey])

  const restart = (again: number) => {
    setRun({ seconds: again, isFirst: false })
    setLeft(again - 1)
  }
  return { left, restart }
}

function storeEnd(name: string, wait: number): void {
  try {
    sessionStorage.setItem(name, JSON.stringify([Date.now() + wait, wait]))
  } catch {
    // Without storage a reload restarts the countdown.
  }
}

/** Milliseconds left of a stored wait, at most its whole length; undefined without a stored wait. */
function restOf(name: string): number | undefined {
  try {
    const [end, wait]: unknown[] = JSON.parse(sessionStorage.getItem(name) ?? '[]')
    if (typeof end !== 'number' || typeof wait !== 'number') return undefined
    return Math.min(Math.max(0, end - Date.now()), wait)
  } catch {
    return undefined
  }
}

function forgetEnd(name: string): void {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // Nothing was stored.
  }
}
