import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, type Manifest, type Plugin } from 'vite'

const ROOT = join(import.meta.dirname, '../..')
const OUT = join(ROOT, 'dist/web')
const NAME = 'built-client'

/**
 * `built-client`: what the build of the client left, for the build of its pages for the Worker. Its
 * page is made ready to be written at once: the first styles and scripts stand in it, so that it can
 * be painted when it is here, and the client's code comes after that.
 */
export function builtClient(): Plugin {
  return {
    name: NAME,
    resolveId: (source) => (source === NAME ? `\0${NAME}` : undefined),
    load: (source) => {
      if (source !== `\0${NAME}`) return undefined
      const page = pageOf(read('index.html'))
      const all = JSON.parse(read('.vite/manifest.json')) as Manifest
      const chunks = Object.keys(all).map((name): [string, string[]] => {
        const files = [...filesOf(all, name)].filter((file) => !page.own.includes(file))
        return [chunkName(name, all), files]
      })
      const sheets = new Set(chunks.flatMap(([, files]) => files).filter(isSheet))
      const styles = [...sheets].map((href) => [href, sheetOf(href)])
      const found = {
        ...page,
        chunks: Object.fromEntries(chunks),
        styles: Object.fromEntries(styles),
      }
      return Object.entries(found)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  }
}

/** A file that many modules share has no path: the build names it. */
const chunkName = (name: string, all: Manifest): string =>
  all[name]?.src === undefined ? (all[name]?.name ?? name) : name

const read = (file: string) => readFileSync(join(OUT, file), 'utf8')

const STYLES = /<link rel="stylesheet" crossorigin href="([^"]+)">/
const SCRIPTS = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/g
const THEME = '<script src="/theme.js"></script>'
const FONT = /\s*<link\s+rel="preload"\s+as="font"[^>]*>/

/** `index.html` with its styles, its theme and the way to its code inside. */
function pageOf(index: string) {
  const styles = STYLES.exec(index)?.[1]
  const scripts = [...index.matchAll(SCRIPTS)].map(([, src]) => src ?? '')
  const entry = scripts.at(-1)
  if (styles === undefined || entry === undefined || !index.includes(THEME)) {
    throw new Error('index.html has not the styles and scripts one expects')
  }
  const sheet = sheetOf(styles)
  const theme = scriptOf('web/public/theme.js')
  const boot = scriptOf('web/boot.js')
  const early = scriptOf('web/early-presses.js')
  const fonts = scriptOf('web/late-fonts.js')
  const template = index
    .replace(SCRIPTS, '')
    .replace(FONT, '')
    // Before anything that can be pressed: a page comes in pieces.
    .replace(THEME, () => [theme, fonts, early].map(inPage).join('\n    '))
    .replace(STYLES, () => `<style>${sheet.text}</style>`)
    .replace('</body>', () => `  ${inPage(boot)}\n  </body>`)
  return {
    template,
    /** The styles that stand in the page. */
    sheet: sheet.href,
    /** The entry, then what it imports. */
    scripts: [entry, ...scripts.slice(0, -1)],
    own: [styles, ...scripts],
    /** Sources of a content security policy that lets exactly these run and style. */
    allowed: { scripts: [theme, boot, early, fonts].map(digest), styles: [sheet.digest] },
  }
}

/** A classic script as it goes into a page. */
function scriptOf(file: string): string {
  const { code, errors } = minifySync(file, readFileSync(join(ROOT, file), 'utf8'))
  if (errors.length > 0 || code.includes('</')) throw new Error(`${file} cannot stand in a page`)
  return code.trim()
}

const inPage = (script: string) => `<script>${script}</script>`

const isSheet = (file: string) => file.endsWith('.css')

function sheetOf(href: string) {
  const text = read(href).trim()
  return { href, text, digest: digest(text) }
}

const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The files of a chunk and of those it imports, scripts and styles. */
function filesOf(manifest: Manifest, name: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  if (chunk === undefined || files.has(`/${chunk.file}`)) return files
  for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(`/${file}`)
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, files)
  return files
}
