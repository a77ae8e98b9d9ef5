/**
 * Runs inline before the first paint, since the style sheet depends on data that only the phone has. `vistos`
 * and `busquedas` show seen ads and searches first on the home page (`client/data/returning.ts`). `sesion`
 * hides the guest's words from logged-in users until the app has started, which removes it (`boot.ts`).
 */
const { dataset } = document.documentElement
try {
  if (localStorage.getItem('vistos')) dataset['vistos'] = ''
  // An empty list is stored as its two brackets.
  if ((localStorage.getItem('history') ?? '').length > 2) dataset['busquedas'] = ''
  if (localStorage.getItem('token') && localStorage.getItem('user')) dataset['sesion'] = ''
} catch {
  // A phone that refuses storage has nothing to show first.
}
