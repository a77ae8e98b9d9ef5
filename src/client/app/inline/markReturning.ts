/**
 * Runs inline before the first paint, since the style sheet depends on data that only the phone has. `vistos`
 * and `busquedas` show seen ads and searches first on the home page (`client/data/returning.ts`). `sesion`
 * hides the guest's words from logged-in users until the app has started, which removes it (`boot.ts`). `mio`
 * keeps the owner's room on their ad, and leaves out the contact, until the app draws both.
 */
const { dataset } = document.documentElement
try {
  if (localStorage.getItem('vistos')) dataset['vistos'] = ''
  // An empty list is stored as its two brackets.
  if ((localStorage.getItem('history') ?? '').length > 2) dataset['busquedas'] = ''
  const user = localStorage.getItem('user')
  if (user && localStorage.getItem('token')) {
    dataset['sesion'] = ''
    const { sellerId } = JSON.parse(user) as { sellerId?: string }
    const seller = document.querySelector('link[rel=author]')?.getAttribute('href')
    const isBuyersView = location.search.includes('client=true')
    if (seller === `/vendedor/${sellerId}` && !isBuyersView) dataset['mio'] = ''
  }
} catch {
  // A phone that refuses storage has nothing to show first.
}
