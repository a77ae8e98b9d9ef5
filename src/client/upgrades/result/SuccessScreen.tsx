import { useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { paths } from '../../ground/paths.ts'
import { useTitle } from '../../ground/useTitle.ts'
import { ListFailure } from '../../list/ListFailure.tsx'
import { Skeleton } from '../../ui/notice/Skeleton.tsx'
import type { UpgradeState } from '../upgradeAnswers.ts'
import { useUpgradeState } from '../useUpgrade.ts'
import { paymentOutcome, seeNow, type Seen } from './paymentOutcome.ts'
import styles from './SuccessPage.module.css'
import { SuccessPage } from './SuccessPage.tsx'

/** Milliseconds between two checks of a payment: a bank answers soon, cash takes its time. */
const SOON = 3000
const LATER = 20_000

/** Each wait is longer than the one before, up to a minute. */
const GROWTH = 1.3
const LONGEST = 60_000

/** `/anuncio/:id/mejorar/exito`: the bought level, or the pending payment (specification, section 2). */
export function SuccessScreen() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const { answer: state, failure, isLoading, reload } = useUpgradeState(id)
  const seen = useSeen(isLoading ? undefined : state)
  const outcome = state && seen && paymentOutcome(state, seen, search.get('estado') === 'pendiente')
  const isOpen =
    outcome?.kind === 'waiting' ||
    outcome?.kind === 'confirming' ||
    (outcome?.kind === 'done' && !outcome.isSure)
  usePoliteReload(reload, isOpen && state ? pace(state) : null)
  useTitle('Tu pago')
  if (state && outcome) {
    return <SuccessPage id={id} state={state} outcome={outcome} reload={() => void reload()} />
  }
  if (isLoading || !failure) return <Loading />
  return (
    <main>
      <h1 className="solo-lectores">Tu pago</h1>
      <ListFailure
        failure={failure}
        onRetry={() => void reload()}
        wayOut={{ to: paths.ad(id), label: 'Volver atrás' }}
      />
    </main>
  )
}

/** Observations of this page from the first fresh answer on. */
function useSeen(state: UpgradeState | undefined): Seen | undefined {
  const [seen, setSeen] = useState<Seen>()
  if (!state) return seen
  const now = seeNow(seen, state)
  if (now.before !== seen?.before || now.sawWaiting !== seen.sawWaiting) setSeen(now)
  return now
}

function pace({ pagos }: UpgradeState): number {
  const isCash = pagos.some(({ ficha }) => ficha !== null)
  return isCash ? LATER : SOON
}

function Loading() {
  return (
    <main className={styles['page']} aria-busy="true">
      <h1 className="solo-lectores">Tu pago</h1>
      <output className="solo-lectores">Cargando...</output>
      <Skeleton shape="title" />
      <Skeleton shape="block" />
    </main>
  )
}

/**
 * Polls while a payment is pending, with growing intervals. It pauses on a hidden page and polls at once when
 * the page is visible again. `first`: milliseconds to the first poll; null without a pending payment.
 */
function usePoliteReload(reload: () => Promise<void>, first: number | null): void {
  useEffect(() => {
    if (first === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let wait = first
    let isOver = false
    const plan = () => {
      clearTimeout(timer)
      if (isOver || document.visibilityState === 'hidden') return
      timer = setTimeout(() => void ask(), wait)
      wait = Math.min(wait * GROWTH, LONGEST)
    }
    const ask = async () => {
      await reload()
      plan()
    }
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') return clearTimeout(timer)
      wait = first
      void ask()
    }
    document.addEventListener('visibilitychange', onVisibility)
    plan()
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [reload, first])
}
