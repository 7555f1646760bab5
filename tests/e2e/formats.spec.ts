import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Rollup } from 'vite'
import { KINDS, LOCALES } from '../support/formats/values.ts'
import { expect, test } from '../support/e2e/journey.ts'

const at = (path: string) => join(import.meta.dirname, '..', path)

/** The formatter and its values as one script that leaves `formats.ourDigests` behind. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: { entry: at('support/formats/ours.ts'), formats: ['iife'], name: 'formats' },
    },
  })
  const [output] = Array.isArray(built) ? built : [built as Rollup.RollupOutput]
  const [chunk] = output?.output ?? []
  if (chunk === undefined) throw new Error('nothing was built')
  return chunk.code
}

test('100,000 random values are written in Chromium as Node writes them', async ({ page }) => {
  const expected: unknown = JSON.parse(readFileSync(at('fixtures/formats.json'), 'utf8'))
  await page.addScriptTag({ content: await bundle() })
  const found = Object.fromEntries(
    await Promise.all(
      LOCALES.flatMap((locale) =>
        KINDS.map(async (kind) => {
          const digests = await page.evaluate(`formats.ourDigests('${kind}', '${locale}')`)
          return [`${locale} ${kind}`, digests] as const
        }),
      ),
    ),
  )
  expect(found).toEqual(expected)
})
