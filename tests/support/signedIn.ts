import { test as base } from '@playwright/test'
import { dataDir, ORIGIN } from './runningSite.ts'
import { newAccount, sessionState, type Account } from './visitor.ts'

/**
 * A story whose person has an account that is nobody else's, made over the API, and is logged in
 * before the first page: `storageState` of Playwright, in place of a log-in by hand.
 */
export const test = base.extend<{ account: Account }>({
  account: async ({ baseURL }, use) => use(await newAccount(baseURL ?? ORIGIN, dataDir())),
  storageState: async ({ account }, use) => use(sessionState(account, ORIGIN)),
})
