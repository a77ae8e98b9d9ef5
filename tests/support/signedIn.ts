import { test as base } from '@playwright/test'
import { dataDir, ORIGIN } from './runningSite.ts'
import { newAccount, sessionState, type Account } from './visitor.ts'

/**
 * A story whose person is logged in before the first page, to an account of the story's own. The API makes the
 * account; Playwright's `storageState` replaces a log-in by hand.
 */
export const test = base.extend<{ account: Account }>({
  account: async ({ baseURL }, use) => use(await newAccount(baseURL ?? ORIGIN, dataDir())),
  storageState: async ({ account }, use) => use(sessionState(account, ORIGIN)),
})
