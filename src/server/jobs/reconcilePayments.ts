import { reconcilePayments } from '../upgrades/payment/reconcilePayments.ts'
import type { Job } from './queue/job.ts'

/** Asks the provider about payments that wait for something (fault F11). */
export const reconcilePaymentsJob: Job = {
  name: 'reconcile-payments',
  cron: '*/5 * * * *',
  run: reconcilePayments,
}
