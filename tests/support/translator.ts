import { chromium, type Browser } from '@playwright/test'

/**
 * Translates every page of every browser of this process, as Google's, Edge's or Samsung's translator does. The
 * words stay the same; only the tools' changes to the page are made.
 */
export function translateEveryPage(): void {
  const launch = chromium.launch.bind(chromium)
  chromium.launch = async (options) => translatedIn(await launch(options))
}

function translatedIn(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await context.addInitScript(translate)
    return context
  }
  return browser
}

/** Runs in the page: each text becomes `<font><font>text</font></font>`, now and whenever one comes. */
export function translate(): void {
  const notThese = new Set(['SCRIPT', 'STYLE', 'TEXTAREA', 'NOSCRIPT', 'FONT', 'OPTION', 'SELECT'])
  const wrap = (text: Text): void => {
    const parent = text.parentElement
    if (!parent || notThese.has(parent.nodeName) || !text.data.trim()) return
    if (parent.closest('[translate=no],.notranslate')) return
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    inner.textContent = text.data
    outer.append(inner)
    parent.replaceChild(outer, text)
  }
  const wrapAll = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) wrap(text)
  }
  const begin = (): void => {
    wrapAll(document.body)
    document.documentElement.classList.add('translated-ltr')
    document.documentElement.lang = 'en'
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof Text) wrap(node)
        else if (node.nodeName !== 'FONT') wrapAll(node)
      }
    }).observe(document.body, { childList: true, subtree: true })
  }
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin, { once: true })
  else begin()
}
