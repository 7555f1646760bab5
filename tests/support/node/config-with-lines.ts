import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../../worker/cli/local-state.ts'

/**
 * Writes `wrangler.toml` into another folder, as it is once the example of a database of lines in it is taken: `OFFERS_1`
 * is bound beside the main one. Answers its path.
 */
export function configWithLines(folder: string): string {
  const text = readFileSync(join(ROOT, 'wrangler.toml'), 'utf8')
  const [example = ''] = /^# \[\[d1_databases\]\]\n(# \w+ = ".*"\n)+/m.exec(text) ?? []
  const taken = text
    .replace(example, example.replaceAll(/^# /gm, ''))
    .replaceAll(/"(\.\/dist\/|worker\/)/g, `"${ROOT}/$1`)
  const path = join(folder, 'wrangler.toml')
  writeFileSync(path, taken)
  return path
}
