import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import type { Browser } from './browser.ts'
import { asText, seek, type Sight, type Target, type Words } from './seek.ts'

const QUERIES = createRequire(import.meta.url)
  .resolve('@testing-library/dom')
  .replace(/dist\/.*$/, 'dist/@testing-library/dom.umd.min.js')
const QUERIES_SOURCE = readFileSync(QUERIES, 'utf8')
/** Intervals of a wait, in milliseconds: Playwright's own steps of a second add up over a story. */
const intervals = [50, 50, 100, 250]
const NOTHING: Sight = { count: 0, text: '', value: '' }

export const button = (name: Words): Target => ({ role: 'button', name })
export const link = (name: Words): Target => ({ role: 'link', name })
export const heading = (name: Words): Target => ({ role: 'heading', name })
export const inside = (within: Target, target: Target): Target => ({ ...target, within })
/** A name that contains the words, such as the name of a card whose price follows its title. */
export const containing = (words: string): RegExp =>
  new RegExp(words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
export const MAIN: Target = { css: 'main' }
export const DIALOG: Target = { css: 'dialog[open], [role="dialog"]' }

/** A phone with an open page, the same in every engine. Acts wait until they can be done. */
export class Phone {
  constructor(
    readonly browser: Browser,
    /** Address of the site for this phone; its network may be bad. */
    readonly origin: string,
  ) {}

  open(path: string): Promise<void> {
    return this.browser.goto(this.origin + path)
  }

  /** Turns or unfolds the phone, and waits until the page has that width. */
  async rotate(width: number, height: number): Promise<void> {
    await this.browser.resize(width, height)
    const has = () => this.ask(() => innerWidth)
    await expect.poll(has, { message: 'the width', intervals }).toBe(width)
  }

  /** Runs a function in the page; it sees only its arguments. */
  async ask<V extends readonly unknown[], T>(
    run: (...values: V) => T,
    ...values: V
  ): Promise<Awaited<T>> {
    return (await this.browser.run(String(run), values)) as Awaited<T>
  }

  /** Current sight of a target; nothing while a page is coming or going. */
  async look(target: Target, isToBeTouched = false): Promise<Sight> {
    const look = () => this.ask(seek, asText(target), isToBeTouched)
    try {
      const sight = await look()
      if (sight) return sight
      await this.browser.run(`() => { ${QUERIES_SOURCE} }`, [])
      return (await look()) ?? NOTHING
    } catch {
      return NOTHING
    }
  }

  async see(target: Target): Promise<void> {
    const count = async () => (await this.look(target)).count
    await expect.poll(count, { message: `to see ${asText(target)}`, intervals }).toBeGreaterThan(0)
  }

  async dontSee(target: Target): Promise<void> {
    const count = async () => (await this.look(target)).count
    await expect.poll(count, { message: `not to see ${asText(target)}`, intervals }).toBe(0)
  }

  /** Waits until the address matches. */
  async at(address: Words): Promise<void> {
    const here = () => this.address().catch(() => '')
    const wanted = expect.poll(here, { message: 'the address', intervals })
    await (typeof address === 'string' ? wanted.toBe(address) : wanted.toMatch(address))
  }

  /** Path and query. */
  address(): Promise<string> {
    return this.ask(() => location.pathname + location.search)
  }

  /** Touches the target once it stands still and nothing covers it. */
  async tap(target: Target): Promise<void> {
    let point = { x: 0, y: 0 }
    const canBeTouched = async () => {
      const sight = await this.look(target, true)
      point = sight.point ?? point
      return sight.point !== undefined
    }
    await expect.poll(canBeTouched, { message: `to touch ${asText(target)}`, intervals }).toBe(true)
    await this.browser.tapAt(point.x, point.y)
  }

  /** Types into a field in place of its value; touches again where the field moved away under the finger. */
  async type(target: Target, text: string): Promise<void> {
    const select = () => {
      const field = document.activeElement
      const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      if (isField) field.select()
      return isField
    }
    const isChosen = async () => {
      await this.tap(target)
      return this.ask(select)
    }
    await expect.poll(isChosen, `to type into ${asText(target)}`).toBe(true)
    await this.browser.type(text)
  }

  /** Selects from a list, by value: each engine has a menu of its own, outside the page. */
  async choose(css: string, value: string): Promise<void> {
    await this.see({ css })
    await this.ask(
      (css, value) => {
        const list = document.querySelector(css)
        if (!(list instanceof HTMLSelectElement)) throw new Error(`No list ${css}`)
        list.value = value
        if (list.value !== value) throw new Error(`${css} has no ${value}`)
        for (const kind of ['input', 'change']) {
          list.dispatchEvent(new Event(kind, { bubbles: true }))
        }
      },
      css,
      value,
    )
  }

  /** Chooses files in an input that may be hidden behind its label. */
  async attach(css: string, paths: readonly string[]): Promise<void> {
    const isThere = () => this.ask((css) => document.querySelector(css) !== null, css)
    await expect.poll(isThere, { message: `to attach to ${css}`, intervals }).toBe(true)
    await this.browser.attach(css, paths)
  }

  /** Number of photos of a kind that are drawn. */
  photosSeen(css: string): Promise<number> {
    return this.ask((css) => {
      const images = [...document.querySelectorAll(css)].filter(
        (image) => image instanceof HTMLImageElement && image.naturalWidth > 0,
      )
      return new Set(images.map((image) => image.getAttribute('src'))).size
    }, css)
  }

  /** Waits until the worker controls the page, as on every visit but the first moments of the first. */
  async untilWorkerSteers(): Promise<void> {
    const steers = () => this.ask(() => navigator.serviceWorker.controller !== null)
    await expect.poll(steers, { message: 'a worker that steers', timeout: 90_000 }).toBe(true)
  }
}
