import type { Appearance } from '@stripe/stripe-js'

/** The tokens of the page in the words of Stripe's form, which stands in a frame of its own. */
export function stripeLook(): Appearance {
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  const tokens = getComputedStyle(document.documentElement)
  const token = (name: string) => tokens.getPropertyValue(name).trim()
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: token('--text-mint'),
      colorBackground: token('--card'),
      colorText: token('--text'),
      colorTextSecondary: token('--text-soft'),
      colorDanger: token('--text-danger'),
      fontFamily: token('--font'),
      borderRadius: token('--radius-small'),
    },
  }
}
