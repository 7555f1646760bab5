import { CSV_MARK, csvLine } from '../../../web/lib/format-csv.ts'
import type { Ctx } from '../../env.ts'
import { FALLBACK_LOCALE, type Locale } from '../../../web/lib/locales.ts'
import { type Catalogue, catalogueOf, shippedTexts, type Texts } from './catalogue.ts'
import { getAdminLocale } from './list-locales.ts'
import { NO_TEXTS, readOwn } from './own-rows.ts'
import type { ExportQuery } from './schemas.ts'
import { keyOfForm, neededForms, setsOf } from './text-sets.ts'

interface Line {
  namespace: string
  key: string
  english: string
  text: string
}

/**
 * Every text of a language as a file that an import takes: JSON by namespace, or CSV with English beside. What it does not
 * say is empty, and an import leaves that alone.
 */
export async function exportTexts(
  ctx: Ctx,
  code: Locale,
  { format, missing }: ExportQuery,
): Promise<string> {
  await getAdminLocale(ctx, code)
  const [english, shipped, own] = await Promise.all([
    catalogueOf(ctx.env, FALLBACK_LOCALE),
    shippedTexts(ctx.env, code),
    readOwn(ctx, code),
  ])
  const lines = linesOf(english, { code, shipped, own }).filter(
    ({ text }) => missing !== 'true' || text === '',
  )
  return format === 'csv' ? toCsv(lines) : toJson(lines)
}

interface Said {
  code: Locale
  shipped: Catalogue | null
  own: ReadonlyMap<string, Texts>
}

const linesOf = (english: Catalogue, { code, shipped, own }: Said): Line[] =>
  [...english].flatMap(([namespace, texts]) => {
    const written = own.get(namespace) ?? NO_TEXTS
    const known = shipped?.get(namespace) ?? NO_TEXTS
    return [...setsOf(texts).values()].flatMap((set) =>
      neededForms(code, set).map((form) => {
        const key = keyOfForm(set, form)
        const source = set.forms[form] ?? set.forms.other ?? ''
        return { namespace, key, english: source, text: written.get(key) ?? known.get(key) ?? '' }
      }),
    )
  })

const toCsv = (lines: readonly Line[]): string =>
  CSV_MARK +
  csvLine(['namespace', 'key', 'english', 'text']) +
  lines
    .map(({ namespace, key, english, text }) => csvLine([namespace, key, english, text]))
    .join('')

function toJson(lines: readonly Line[]): string {
  const tree: Tree = {}
  for (const { namespace, key, text } of lines) setLeaf(tree, [namespace, ...key.split('.')], text)
  return `${JSON.stringify(tree, null, 2)}\n`
}

export interface Tree {
  [name: string]: string | Tree
}

/** Puts a text where its key says; a name that is a text already keeps it. */
export function setLeaf(tree: Tree, [name = '', ...rest]: readonly string[], text: string): void {
  if (rest.length === 0) {
    tree[name] = text
    return
  }
  const inner = tree[name] ?? {}
  tree[name] = inner
  if (typeof inner !== 'string') setLeaf(inner, rest, text)
}
