import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { build } from 'vite'

/** The benchmark's worker in the local runtime, its state kept in `stateDir`. */
export async function startServer(stateDir: string): Promise<Miniflare> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: await bundleWorker(),
      compatibilityDate: '2026-11-01',
      compatibilityFlags: ['nodejs_compat'],
      bindings: { APP_ENV: 'local', DEBUG: 'false' },
      d1Databases: ['DB'],
      kvNamespaces: ['SESSIONS'],
      resourcePersistencePath: stateDir,
      host: '127.0.0.1',
      port: 0,
    }),
  )
  await miniflare.ready
  return miniflare
}

async function bundleWorker(): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'detal-bench-'))
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: 'tests/bench/search-worker.ts',
      outDir,
      minify: true,
      target: 'es2024',
      rollupOptions: {
        external: [/^node:/, /^cloudflare:/],
        output: { entryFileNames: 'worker.mjs', inlineDynamicImports: true },
      },
    },
  })
  return readFileSync(join(outDir, 'worker.mjs'), 'utf8')
}
