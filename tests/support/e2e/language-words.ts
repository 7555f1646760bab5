import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { LOCALES, type Locale } from './journey.ts'

const FOLDER = join(import.meta.dirname, '../../../web/i18n')

function leavesOf(tree: unknown): string[] {
  if (typeof tree === 'string') return tree.includes('{{') ? [] : [tree]
  return Object.values(tree as Record<string, unknown>).flatMap(leavesOf)
}

/** What the client says in a language, but sentences with blanks. */
const sayings = Object.fromEntries(
  LOCALES.map((locale) => {
    const files = globSync('**/*.json', { cwd: join(FOLDER, locale) })
    const texts = files.flatMap((file) =>
      leavesOf(JSON.parse(readFileSync(join(FOLDER, locale, file), 'utf8'))),
    )
    return [locale, new Set(texts)]
  }),
) as Record<Locale, Set<string>>

/** A language is called what it calls itself. */
const LANGUAGES = new Set(['Беларуская', 'English', 'Русский'])

/** Texts of the page and its title that are said in `before` and not in `now`. */
export async function wordsLeft(page: Page, before: Locale, now: Locale): Promise<string[]> {
  const texts = await page.evaluate<string[]>(TEXTS)
  return texts.filter(
    (text) => sayings[before].has(text) && !sayings[now].has(text) && !LANGUAGES.has(text),
  )
}

/** Whole visible texts, names of things for those who do not see them, and the title without the store's name. */
const TEXTS = `{
  const texts = [document.title.split(' — ')[0]]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { parentElement } = node
    // An option names its language or currency as it calls itself; a supplier's file is shown as it is.
    if (parentElement.closest('script, style, option, [lang]:not(html), [translate="no"]') === null) texts.push(node.nodeValue.trim())
  }
  for (const element of document.querySelectorAll(':is([aria-label], [title], [placeholder]):not([translate="no"])')) {
    for (const name of ['aria-label', 'title', 'placeholder']) {
      const text = element.getAttribute(name)
      if (text !== null) texts.push(text)
    }
  }
  texts.filter((text) => text !== '')
}`

/** From now on the page notes each text that looks like the key of one, however short it is shown. */
export const watchForKeys = (page: Page): Promise<void> => page.evaluate(WATCH)

/** What it has noted. */
export const keysSeen = (page: Page): Promise<string[]> => page.evaluate('[...window.keysSeen]')

const WATCH = `{
  const KEY = /^(?:[a-z-]+\\/?[a-z-]*:)?[a-z][a-zA-Z]*(?:\\.[a-zA-Z][a-zA-Z0-9_]*)+$/
  const seen = (window.keysSeen = new Set())
  const look = (node) => {
    if (node.nodeType === Node.TEXT_NODE) {
      const text = node.nodeValue.trim()
      // Hosts, and the keys that staff translate, are no texts.
      if (node.parentElement?.closest('[translate="no"]') != null) return
      if (KEY.test(text) && !/\\.(?:example|by|com|ru|csv|xlsx|xls|png)$/.test(text)) seen.add(text)
      return
    }
    for (const child of node.childNodes) look(child)
  }
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target.nodeType === Node.TEXT_NODE) look(target)
      for (const node of addedNodes) look(node)
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
  undefined
}`
