import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { build, type Plugin } from 'vite'

/** Letters of a language nobody speaks; what is not written in it was not taken from the texts. */
const PLAIN = 'abcdefghijklmnopqrstuvwxyz'
const ACCENTED = 'àƀçđéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýž'

/** `{{count}} offers of <b>{{name}}</b>` with every letter outside of marks accented. */
export function accent(text: string): string {
  return text.replaceAll(/\{\{[^}]*\}\}|<[^>]*>|&\w+;|\$t\([^)]*\)|[A-Za-z]/g, (part) => {
    if (part.length > 1) return part
    const small = part.toLowerCase()
    const accented = ACCENTED[PLAIN.indexOf(small)] ?? small
    return part === small ? accented : accented.toUpperCase()
  })
}

function accentAll(texts: unknown): unknown {
  if (typeof texts === 'string') return accent(texts)
  if (typeof texts !== 'object' || texts === null) return texts
  return Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, accentAll(value)]))
}

const pseudoLanguage: Plugin = {
  name: 'pseudo-language',
  enforce: 'pre',
  load(id) {
    if (!/[\\/]i18n[\\/]en[\\/]((shop|account|dev)[\\/])?[a-z.-]+\.json$/.test(id)) return null
    const texts: unknown = JSON.parse(readFileSync(id, 'utf8'))
    return JSON.stringify(accentAll(texts))
  },
}

/** Builds the client with the pseudo-language in place of English; answers the folder. */
export async function buildPseudo(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'detal-pseudo-'))
  await build({
    configFile: 'vite.config.ts',
    logLevel: 'error',
    plugins: [pseudoLanguage],
    build: { outDir: folder, emptyOutDir: true },
  })
  return folder
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
}

/** Serves pages and assets of that build to the page; the API stays the store's own. */
export async function servePseudo(page: Page, folder: string): Promise<void> {
  await page.route('**/*', async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    const isPage = request.resourceType() === 'document'
    const isAsset = pathname.startsWith('/assets/')
    if (!isPage && !isAsset) return route.continue()
    const file = join(folder, isPage ? 'index.html' : pathname)
    return route.fulfill({
      body: readFileSync(file),
      contentType: TYPES[extname(file)] ?? 'application/octet-stream',
    })
  })
}
