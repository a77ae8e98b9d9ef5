import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { App } from '../../src/client/app/App.tsx'
import { QueryContext } from '../../src/client/data/query.ts'
import { QueryStore } from '../../src/client/data/queryStore.ts'
import { SiteContext } from '../../src/client/ground/site.ts'
import type { PreloadedAnswer } from '../../src/contract/page.ts'
import { adCard, homeAnswers, serverPage, SITE } from './shellStage.tsx'

const CARDS = [
  adCard('usual'),
  adCard('pagado', { nivel: 'premium', showLabel: true }),
  adCard('regalo', { precio: 0, tipoAnuncio: 'gratis' }),
  adCard('sinFoto', { imagenes: [] }),
  adCard('sinLugar', { caracteristicas: {} }),
  adCard('raro', { titulo: '<!--part 0--> $& $1 "<b>" & ‘ñ’' }),
]
const HOME = homeAnswers(CARDS, CARDS)
const SITES = [
  ['as a rule', SITE],
  ['saving data', { ...SITE, savesData: true }],
  ['on another day', { ...SITE, today: '2026-11-21' }],
] as const
const PAGES: readonly [address: string, answers?: readonly PreloadedAnswer[]][] = [
  ['/', HOME],
  ['/', homeAnswers(CARDS, CARDS, [])],
  ['/categorias'],
  ['/favoritos'],
  ['/vender'],
  ['/faq'],
  ['/', HOME],
]

/** The page as React renders it in one go, on a phone too. */
function drawnAtOnce(address: string, answers: readonly PreloadedAnswer[], site = SITE): string {
  const store = new QueryStore()
  store.prime(answers)
  const place = document.createElement('div')
  place.innerHTML = renderToString(
    <SiteContext value={site}>
      <QueryContext value={store}>
        <StaticRouter location={address}>
          <App />
        </StaticRouter>
      </QueryContext>
    </SiteContext>,
  )
  return place.innerHTML
}

describe('What the server draws apart from its page', () => {
  for (const [when, site] of SITES) {
    test(`is what the phone draws in its place on every page, ${when}`, async () => {
      for (const [address, answers = []] of PAGES) {
        const { innerHTML } = await serverPage(address, answers, site)
        expect(innerHTML).toBe(drawnAtOnce(address, answers, site))
      }
    })
  }

  test('shows what an ad has become, and nobody else’s words', async () => {
    await serverPage('/', HOME)
    const changed = CARDS.map((card) => ({ ...card, precio: 99_999_999 }))
    const { innerHTML } = await serverPage('/', homeAnswers(changed, changed))
    expect(innerHTML.match(/\$99,999,999 MXN/g)).toHaveLength(2 * CARDS.length)
    expect(innerHTML).toContain('&lt;!--part 0--&gt; $&amp; $1')
  })
})
