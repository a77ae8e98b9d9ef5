import type { Checked, Raw } from '../../../contract/account/account.ts'

/**
 * A form's check, and then that of the name in it. Its rules come when a form is sent; where they can't be
 * had, the server has them too.
 */
export const checkWithName =
  <T>(check: (raw: Raw) => Checked<T>) =>
  async (raw: Raw): Promise<Checked<T>> => {
    const rules = await import('../../../contract/account/publicName.ts').catch(() => undefined)
    const checked = check(raw)
    return rules ? rules.checkName(raw, checked) : checked
  }
