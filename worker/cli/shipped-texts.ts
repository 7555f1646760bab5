import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { SHIPPED_LOCALES } from '../../web/lib/locales.ts'

const TEXTS = join(import.meta.dirname, '../../web/i18n')

type Tree = { [name: string]: string | Tree }

const leaves = (tree: Tree, above = ''): [string, string][] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [[above + name, value]] : leaves(value, `${above}${name}.`),
  )

/** Every text of the client in a language, flat, by namespace: files that hold a part of one are put together. */
export function clientTexts(locale: string): Record<string, Record<string, string>> {
  const folder = join(TEXTS, locale)
  const found: Record<string, Record<string, string>> = {}
  for (const path of globSync('**/*.json', { cwd: folder }).sort()) {
    const name = relative('.', path).replace(/\\/g, '/').replace(/\..*$/, '')
    const texts = leaves(JSON.parse(readFileSync(join(folder, path), 'utf8')) as Tree)
    found[name] = { ...found[name], ...Object.fromEntries(texts) }
  }
  return found
}

/**
 * `build/texts/en.json`: the client's texts for the Worker, which shows them to staff beside their own and puts both
 * together. No page names them.
 */
export const shippedTexts = (): Plugin => ({
  name: 'detal:shipped-texts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle() {
    for (const locale of SHIPPED_LOCALES) {
      const source = JSON.stringify(clientTexts(locale))
      this.emitFile({ type: 'asset', fileName: `build/texts/${locale}.json`, source })
    }
  },
})
