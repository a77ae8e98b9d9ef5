/** The mark of the product on its ground, as in `public/icono.svg` but to the edge: it is shown in a circle. */
export const MARK = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-14 -14 92 92" width="276" height="276"><path fill="#2C3E50" d="M-14-14h92v92h-92z"/><path fill="#FF5E58" fill-rule="evenodd" d="M24 24h16v24.5l-5.2 6.5a3 3 0 0 1-2.2 1h-1.2a3 3 0 0 1-2.2-1L24 48.5zM32 42.8a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4z"/><path fill="#1ABC9C" d="M18.6 8h8.1L24 24a8 8 0 0 1-16 0l7.2-14a4 4 0 0 1 3.4-2zM45.4 8h-8.1L40 24a8 8 0 0 0 16 0L48.8 10a4 4 0 0 0-3.4-2z"/><path fill="#fff" d="M26.7 8h10.6L40 24a8 8 0 0 1-16 0z"/></svg>`,
)
