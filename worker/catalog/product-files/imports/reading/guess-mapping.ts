import { localeCodes } from '../../../../../web/lib/locales.ts'
import type { RawRow } from '../../../../list-files/reading.ts'
import { foldTitle } from '../../../../list-files/recognise/fold-title.ts'
import type { Book } from '../../book.ts'
import { fileColumns, readOnlyTitle } from '../../file-columns.ts'
import type { ProductMapping } from '../../schemas.ts'

/** Rows searched for titles. */
const SEARCHED = 20
/** Words that price lists and other shops title their columns by, as `foldTitle` spells them. */
const WORDS: Record<string, string> = {
  brand:
    'manufacturer|maker|make|mfr|mfg|vendor|производитель|изготовитель|фирма|марка|вытворца|вытворца дэталі',
  number:
    'part number|partnumber|part no|mpn|sku|article|article number|code|артикул|номер детали|код|нумар дэталі|артыкул|no',
  id: 'id|product_id|id детали|id товара',
  category: 'category path|группа|раздел|рубрика|категория товара|група|раздзел',
  lifecycle: 'status|life cycle|статус|стан',
  replaced_number: 'replaced by|replacement|successor|замена|новый номер|замена нумар|новы нумар',
  replaced_brand: 'replacement brand|successor brand|бренд замены|брэнд замены',
  weight: 'weight|weight g|grams|вес|вес г|масса|масса г|вага|вага г',
  country:
    'country of origin|origin|made in|страна происхождения|страна производства|краіна паходжання',
  hidden: 'is hidden|hide|скрыть|скрыта|схаваць|схавана',
}
/** Of a name or a description; what stands behind it is the language, none is the reader's. */
const TEXTS: readonly [kind: string, title: RegExp][] = [
  ['name', /^(?:name|title|назва|название|наименование|найменне|имя)(?: ([a-z]{2}(?: [a-z]+)?))?$/],
  ['description', /^(?:description|text|apisanne|апісанне|описание)(?: ([a-z]{2}(?: [a-z]+)?))?$/],
]
const CODE = /\[([a-z][a-z0-9_]{0,39})\]\s*$/

export interface Guessed {
  mapping: ProductMapping
  titles: string[]
}

/** Says of the first rows of a file what its columns are, by their titles. `fixed`: titles that the format names. */
export function guessMapping(
  rows: readonly RawRow[],
  { fixed, book }: { fixed: readonly string[] | null; book: Book },
): Guessed {
  const fieldOf = titleReader(book)
  const header = fixed === null ? findHeader(rows, fieldOf) : null
  const data = rows.filter(({ line }) => line > (header?.line ?? 0))
  const cells = fixed ?? header?.cells ?? []
  const width = Math.max(cells.length, ...data.map((row) => row.cells.length), 0)
  const titles = Array.from({ length: width }, (_, at) => (cells[at] ?? '').trim())
  const seen = new Set<string>()
  const fields = titles.map((title) => {
    const field = fieldOf(title) ?? 'ignore'
    if (seen.has(field)) return 'ignore'
    seen.add(field)
    return field
  })
  return {
    titles,
    mapping: { sheet: null, header_line: header?.line ?? 0, fields, brand: '' },
  }
}

/** The first row that names a number or an id and something else. */
const findHeader = (rows: readonly RawRow[], fieldOf: (title: string) => string | null) =>
  rows.slice(0, SEARCHED).find(({ cells }) => {
    const said = cells.map(fieldOf).filter((field) => field !== null)
    return said.length >= 2 && (said.includes('number') || said.includes('id'))
  }) ?? null

/** What a title says its column is; null: nothing that is taken. */
function titleReader(book: Book): (title: string) => string | null {
  const known = new Map<string, string>()
  const codes = new Set(book.attributes.map(({ code }) => code))
  const note = (title: string, field: string) => {
    const key = foldTitle(title)
    if (key !== '' && !known.has(key)) known.set(key, field)
  }
  const locales = [book.locale, ...localeCodes()]
  const readOnly = new Set<string>()
  for (const locale of locales) {
    for (const { field, title } of fileColumns(locale, book.attributes)) {
      note(title, field)
      readOnly.add(foldTitle(readOnlyTitle(title, locale)))
    }
  }
  // What every product has wins over an attribute of the same name.
  for (const [field, words] of Object.entries(WORDS)) {
    note(field, field)
    words.split('|').forEach((word) => note(word, field))
  }
  for (const { code, names } of book.attributes) {
    note(code, `value:${code}`)
    for (const name of Object.values(names)) note(name, `value:${code}`)
  }
  return (title) => {
    const key = foldTitle(title)
    if (readOnly.has(key)) return null
    const code = CODE.exec(title.trim())?.[1]
    if (code !== undefined && codes.has(code)) return `value:${code}`
    return known.get(key) ?? textField(key, book.locale)
  }
}

function textField(key: string, locale: string): string | null {
  for (const [kind, title] of TEXTS) {
    const found = title.exec(key)
    if (found === null) continue
    const named = found[1]?.replace(' ', '-') ?? locale.toLowerCase()
    const code = localeCodes().find((each) => each.toLowerCase() === named)
    if (code !== undefined) return `${kind}:${code}`
  }
  return null
}
