import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const PACKAGE = createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')
const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }

const FILES = {
  [`swagger-ui-${version}.js`]: ['swagger-ui-bundle.js'],
  [`swagger-ui-${version}.css`]: ['swagger-ui.css'],
  // Its licences must be shipped with it.
  [`swagger-ui-${version}.txt`]: ['LICENSE', 'NOTICE', 'swagger-ui-bundle.js.LICENSE.txt'],
}

const read = (files: string[]): string =>
  files.map((file) => readFileSync(join(dirname(PACKAGE), file), 'utf8')).join('\n')

/** The reference page of the API, beside the client as the library has it; `openapi/docs-page.ts` names it. */
export const apiReference = (): Plugin => ({
  name: 'detal:api-reference',
  applyToEnvironment: ({ name }) => name === 'client',
  configureServer({ middlewares }) {
    for (const [name, files] of Object.entries(FILES)) {
      middlewares.use(`/assets/${name}`, (_, response) => {
        const type = name.endsWith('.css') ? 'text/css' : 'text/javascript'
        response.setHeader('Content-Type', type)
        response.end(read(files))
      })
    }
  },
  generateBundle() {
    for (const [name, files] of Object.entries(FILES)) {
      this.emitFile({ type: 'asset', fileName: `assets/${name}`, source: read(files) })
    }
  },
})
