import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { mexicanLocale, WEBKIT_DRIVER } from '../../support/engines.ts'
import { freePort } from '../../support/productServer.ts'
import { UPRIGHT, type Browser, type Key } from './browser.ts'
import { framebufferPng } from './framebuffer.ts'
import { startSession, type WebDriver } from './webdriver.ts'

const WINDOW = fileURLToPath(new URL('phone.py', import.meta.url))
/** Largest width and height that a story needs. */
const SCREEN = '1920x2400x24'
const KEYS: Record<Key, string> = { Enter: '\uE007', Escape: '\uE00C', ArrowRight: '\uE014' }
/** Milliseconds after which a hanging browser is killed. */
const TIMEOUT_MS = 5000
/** For a run that is ended by force, after which nobody closes anything; the window goes with its screen. */
const DIES_WITH_US = ['--pdeathsig', 'KILL', '--']
/** WebKitGTK logs this for every page of every site. */
const NOISE = /Unrecognized Content-Security-Policy directive/

/** WebKitGTK in a bare window on a screen of its own, with a fresh profile. */
export async function openWebKit(): Promise<Browser> {
  const folder = await mkdtemp(join(tmpdir(), 'tianguis-webkit-'))
  const virtual = ['Xvfb', '-displayfd', '3', '-screen', '0', SCREEN, '-fbdir', folder]
  const screen = spawn('setpriv', [...DIES_WITH_US, ...virtual, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const display = await numberFrom(screen)
  const port = await freePort()
  const driver = spawn('setpriv', [...DIES_WITH_US, WEBKIT_DRIVER, `--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      ...mexicanLocale(),
      DISPLAY: `:${display}`,
      TZ: 'America/Mexico_City',
      PHONE_PROFILE: folder,
      PHONE_LOG: join(folder, 'console'),
      // Without a graphics card the first frames are held back for two seconds.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      // Its sandbox needs a user's own namespace, which containers forbid.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  })
  const origin = `http://127.0.0.1:${port}`
  let session = await untilListening(origin)
  const end = () =>
    Promise.race([session.send('DELETE', '').catch(() => undefined), pause(TIMEOUT_MS)])
  return {
    ...handsOf(() => session),
    picture: () => framebufferPng(folder, session),
    troubles: async () =>
      (await readFile(join(folder, 'console'), 'utf8'))
        .split('\n')
        .filter((line) => / ERROR |PROCESS TERMINATED/.test(line) && !NOISE.test(line)),
    restart: async () => {
      await end()
      session = await untilListening(origin)
    },
    close: async () => {
      await end()
      await ended(driver)
      await ended(screen)
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
}

type Hands = Omit<Browser, 'picture' | 'troubles' | 'restart' | 'close'>

function handsOf(session: () => WebDriver): Hands {
  const post = async (path: string, body?: object) =>
    void (await session().send('POST', path, body))
  const type = async (text: string) => post(`/element/${await session().focused()}/value`, { text })
  return {
    goto: async (url) => {
      const isLeft = await leaving(session())
      await post('/url', { url })
      // The driver may report the end of the page before instead of this page's.
      while (!(await isLeft())) await pause(20)
    },
    reload: () => post('/refresh'),
    back: () => post('/back'),
    run: (source, values) => session().run(source, values),
    tapAt: (x, y) =>
      post('/actions', {
        actions: [
          {
            type: 'pointer',
            id: 'thumb',
            actions: [
              { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          },
        ],
      }),
    type,
    press: (key) => type(KEYS[key]),
    attach: async (css, paths) =>
      post(`/element/${await session().element(css)}/value`, { text: paths.join('\n') }),
    resize: (width, height) => post('/window/rect', { x: 0, y: 0, width, height }),
  }
}

/** Returns a check whether the current page was left for a loaded one. */
async function leaving(session: WebDriver): Promise<() => Promise<boolean>> {
  const loaded = () =>
    session.run('() => document.readyState === "complete" && performance.timeOrigin', [])
  const before = await loaded().catch(() => false)
  return async () => {
    const now = await loaded().catch(() => false)
    return now !== false && now !== before
  }
}

async function untilListening(origin: string): Promise<WebDriver> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`${origin}/status`).catch(() => null)
    if (answer?.ok) {
      const options = { binary: '/usr/bin/python3', args: [WINDOW] }
      const session = await startSession(origin, { 'webkitgtk:browserOptions': options })
      await session.send('POST', '/window/rect', { x: 0, y: 0, ...UPRIGHT })
      return session
    }
    await pause(50)
  }
  throw new Error('WebKitWebDriver does not listen.')
}

/** The display that Xvfb chose. */
function numberFrom(screen: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    screen.stdio[3]?.once('data', (said: Buffer) => resolve(said.toString().trim()))
    screen.once('exit', () => reject(new Error('Xvfb did not start.')))
  })
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  await gone
}
