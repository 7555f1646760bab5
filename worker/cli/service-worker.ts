import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const ROOT = join(import.meta.dirname, '../..')
const OUT = join(ROOT, 'dist/web')
/** A plain page without contents; `.html` in its address would be redirected away. */
const SHELL = '/build/shell'
/** Files of `web/public` that the shell needs beside what is built. */
const PUBLIC_FILES = ['theme.js', 'icon.svg', 'manifest.webmanifest', 'icons/192.png']
/** Modules behind which only the back office lies, and its texts. */
const BACK_OFFICE = /\/web\/(?:routes\/admin\/|i18n\/(?:admin-texts|\w+\/admin\/))/
interface ShellFile {
  url: string
  /** Null where the name holds a hash of the contents. */
  revision: string | null
}

/**
 * Builds `web/sw/sw.ts` into `build/sw.js` once the client is built, and writes into it what the shop
 * needs without a network: its page, code, styles, fonts and texts; nothing of the back office.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'detal:service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir: out = OUT }, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const [entry, ...starts] = chunksOf(startModules(this), chunks)
      if (entry === undefined) this.error('The client has no entry script.')
      mkdirSync(join(out, 'build'), { recursive: true })
      const page = readFileSync(join(out, 'index.html'))
      writeFileSync(join(out, 'build/shell.html'), page)
      const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'))
      const hashed = [...withImports([entry, ...starts], chunks), ...fonts].sort()
      const files: ShellFile[] = [
        { url: SHELL, revision: digest(page) },
        ...PUBLIC_FILES.map((name) => ({
          url: `/${name}`,
          revision: digest(readFileSync(join(out, name))),
        })),
        ...hashed.map((name) => ({ url: `/${name}`, revision: null })),
      ]
      await buildWorker({ out, files, entry: `/${entry.fileName}` })
    },
  }
}

/** What the shop begins with: `main.tsx`, then every module it imports on demand. */
function startModules(context: Rolldown.PluginContext): string[] {
  const starts = new Set([join(ROOT, 'web/main.tsx')])
  const seen = new Set<string>()
  const next = [...starts]
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (seen.has(id) || BACK_OFFICE.test(id)) continue
    seen.add(id)
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {}
    for (const onDemand of dynamicallyImportedIds) {
      if (!BACK_OFFICE.test(onDemand)) starts.add(onDemand)
    }
    next.push(...importedIds, ...dynamicallyImportedIds)
  }
  return [...starts]
}

/** The chunk of each of these modules, and the one others import it through where that is another. */
function chunksOf(modules: readonly string[], chunks: readonly Rolldown.OutputChunk[]) {
  return modules.flatMap((id) => [
    ...chunks.filter(({ moduleIds }) => moduleIds.includes(id)),
    ...chunks.filter(({ facadeModuleId }) => facadeModuleId === id),
  ])
}

/** Names of these chunks, of what they import at once, and of their styles. */
function withImports(
  starts: readonly Rolldown.OutputChunk[],
  chunks: readonly Rolldown.OutputChunk[],
): Set<string> {
  const names = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (chunk === undefined || names.has(chunk.fileName)) return
    names.add(chunk.fileName)
    for (const css of chunk.viteMetadata?.importedCss ?? []) names.add(css)
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name))
  }
  starts.forEach(add)
  return names
}

interface WorkerParts {
  /** Folder of the client's build. */
  out: string
  files: ShellFile[]
  /** Address of the client's entry script. */
  entry: string
}

/** One classic script: service workers are not modules everywhere. */
async function buildWorker({ out, files, entry }: WorkerParts) {
  await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'warn',
    define: {
      SHELL_FILES: JSON.stringify(files),
      SHELL: JSON.stringify(SHELL),
      ENTRY: JSON.stringify(entry),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: join(out, 'build'),
      emptyOutDir: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: join(ROOT, 'web/sw/sw.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}

const digest = (contents: Buffer | string) =>
  createHash('sha256').update(contents).digest('hex').slice(0, 16)
