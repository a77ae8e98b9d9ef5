/** The key under which WebDriver names an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** A session of W3C WebDriver: the few commands that a story needs. */
export interface WebDriver {
  /** Sends a command of the session; rejects with the driver's own words. */
  send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown>
  /** Runs a function of the page by its source and awaits its promise. */
  run(source: string, values: readonly unknown[]): Promise<unknown>
  /** The first element that matches a selector, as commands name it; rejects where there is none. */
  element(css: string): Promise<string>
  /** The element that has the focus. */
  focused(): Promise<string>
}

/** Starts a session with the capabilities of an engine, at a running driver. */
export async function startSession(origin: string, capabilities: object): Promise<WebDriver> {
  const body = { capabilities: { alwaysMatch: capabilities } }
  const { sessionId } = (await ask(`${origin}/session`, 'POST', body)) as { sessionId: string }
  const send: WebDriver['send'] = (method, path, body) =>
    ask(
      `${origin}/session/${sessionId}${path}`,
      method,
      body ?? (method === 'POST' ? {} : undefined),
    )
  const idOf = (found: unknown) => (found as Record<string, string>)[ELEMENT] ?? ''
  return {
    send,
    run: async (source, values) => {
      const script = `const done = arguments[arguments.length - 1]
        ;(async () => (${source})(...${JSON.stringify(values)}))().then(
          (value) => done({ value }), (error) => done({ error: String(error) }))`
      const answer = await send('POST', '/execute/async', { script, args: [] })
      const { value, error } = answer as { value?: unknown; error?: string }
      if (error !== undefined) throw new Error(error)
      return value
    },
    element: async (css) =>
      idOf(await send('POST', '/element', { using: 'css selector', value: css })),
    focused: async () => idOf(await send('GET', '/element/active')),
  }
}

async function ask(url: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const { value } = (await answer.json()) as { value: unknown }
  if (!answer.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`)
  return value
}
