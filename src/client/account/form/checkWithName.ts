import type { Checked, Raw } from '../../../contract/account/account.ts'

/**
 * Checks a form and then the name in it. The rules load at submit; the server checks them too, should loading
 * fail.
 */
export const checkWithName =
  <T>(check: (raw: Raw) => Checked<T>) =>
  async (raw: Raw): Promise<Checked<T>> => {
    const rules = await import('../../../contract/account/publicName.ts').catch(() => undefined)
    const checked = check(raw)
    return rules ? rules.checkName(raw, checked) : checked
  }
