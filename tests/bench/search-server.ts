import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { build } from 'vite'

/** The benchmark's worker in the local runtime, its state kept in `stateDir`, with these databases. */
export async function startServer(stateDir: string, d1Databases = ['DB']): Promise<Miniflare> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: await bundleWorker(),
      compatibilityDate: '2026-11-01',
      compatibilityFlags: ['nodejs_compat'],
      bindings: { APP_ENV: 'local', DEBUG: 'false' },
      d1Databases,
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
  const built = await build({
    configFile: false,
    logLevel: 'error',
    // As the platform resolves packages: their builds for browsers ask for a document.
    ssr: { noExternal: true, target: 'webworker', resolve: { conditions: ['workerd', 'worker'] } },
    build: {
      ssr: 'tests/bench/search-worker.ts',
      write: false,
      minify: true,
      target: 'es2024',
      rollupOptions: { external: [/^node:/, /^cloudflare:/], output: { codeSplitting: false } },
    },
  })
  const [output] = [built].flat()
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined
  if (chunk === undefined) throw new Error('nothing was bundled')
  return chunk.code
}
