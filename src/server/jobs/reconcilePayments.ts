import { reconcilePayments } from '../upgrades/reconcilePayments.ts'
import type { Job } from './job.ts'

/** Asks the provider about payments that wait for something (fault F11). */
export const reconcilePaymentsJob: Job = {
  name: 'reconcile-payments',
  cron: '*/5 * * * *',
  run: reconcilePayments,
}
