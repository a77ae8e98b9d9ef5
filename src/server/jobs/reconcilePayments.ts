import { reconcilePayments } from '../upgrades/payment/reconcilePayments.ts'
import type { Job } from './job.ts'

/** Asks the provider about payments that wait for something (fault F11). */
export const reconcilePaymentsJob: Job = {
  name: 'reconcile-payments',
  times: { everyMinutes: 5 },
  run: reconcilePayments,
}
