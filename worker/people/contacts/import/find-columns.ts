import { isEmailAddress, normaliseEmail } from '../../../lib/email-address.ts'
import { foldTitle } from '../../../list-files/recognise/fold-title.ts'
import { looksLikePhone } from './split-reach.ts'
import type { ColumnMeaning } from './schemas.ts'

/** What columns are called in exports of address books, mail programs and bookkeeping. The first that fits counts. */
const TITLES: [ColumnMeaning, RegExp][] = [
  ['last_name', /^(last ?name|surname|family name|фамилия|прозвішча)$/],
  ['middle_name', /^(middle ?name|patronymic|отчество|імя па бацьку)$/],
  ['first_name', /^(first ?name|given name)$/],
  ['reach', /e ?mail|mail|почт|пошт|эл адрес|phone|mobile|^cell|тел|тэл|^моб/],
  ['firm', /compan|firm|organi[sz]ation|employer|компани|кампані|фирм|фірм|организаци|арганізацы|предприяти|прадпрыемств|контрагент/],
  ['position', /position|job ?title|^role$|должност|пасада/],
  ['language', /^(language|lang|locale|язык|мова)$/],
  ['tags', /^(tags?|labels?|groups?|categor(y|ies)|метк[аи]|теги?|пазнак[аі]|тэгі?|групп[аы]|груп[аы]|категори[яи])$/],
  ['note', /note|comment|remark|заметк|нататк|коммент|камент|примечани|заўваг/],
  ['name', /name|имя|^імя|фио|^піб$|contact|контакт|кантакт/],
] // prettier-ignore

const LONGEST_TITLE = 60
/** Rows that a row of titles may stand below: the name of a list, its date. */
const MOST_ABOVE = 6
/** Rows that say what the columns are. */
const LOOKED_AT = 50

export interface FoundColumns {
  /** Index of the row of titles; -1: there is none. */
  head: number
  meanings: ColumnMeaning[]
}

/** What the columns of a file mean: by their titles, and where it has none by what their cells are. */
export function findColumns(rows: readonly (readonly string[])[]): FoundColumns {
  const head = findHead(rows.slice(0, MOST_ABOVE))
  const body = rows.slice(head + 1, head + 1 + LOOKED_AT)
  const width = Math.max(0, ...rows.slice(0, LOOKED_AT).map((cells) => cells.length))
  const all = Array.from({ length: width }, (_, at) => at)
  if (head === -1) return { head, meanings: guessed(all, body) }
  return { head, meanings: named(all.map((at) => titled(rows[head]?.[at] ?? ''))) }
}

function titled(cell: string): ColumnMeaning {
  const title = foldTitle(cell)
  if (title === '' || title.length > LONGEST_TITLE) return 'ignored'
  return TITLES.find(([, form]) => form.test(title))?.[0] ?? 'ignored'
}

const isReach = (cell: string): boolean =>
  isEmailAddress(normaliseEmail(cell)) || looksLikePhone(cell)

/** The row with the most titles, none of whose cells is an address or a phone; above it may stand the list's own. */
function findHead(rows: readonly (readonly string[])[]): number {
  const counts = rows.map((cells) =>
    cells.some(isReach) ? 0 : cells.filter((cell) => titled(cell) !== 'ignored').length,
  )
  const most = Math.max(0, ...counts)
  return most === 0 ? -1 : counts.indexOf(most)
}

/** Of several that mean the same only the first is it, but for e-mails, phones, tags and notes; a first name needs a last one. */
function named(meanings: ColumnMeaning[]): ColumnMeaning[] {
  const hasLast = meanings.includes('last_name')
  const whole = meanings.map((meaning) => {
    if (meaning === 'name' && hasLast && !meanings.includes('first_name')) return 'first_name'
    return meaning === 'first_name' && !hasLast ? 'name' : meaning
  })
  return whole.map((meaning, at) =>
    MANY.has(meaning) || whole.indexOf(meaning) === at ? meaning : 'ignored',
  )
}

const MANY = new Set<ColumnMeaning>(['reach', 'tags', 'note', 'ignored'])

/** Without titles: what has addresses or phones is that, the first other column is the name, the second the company. */
function guessed(all: readonly number[], body: readonly (readonly string[])[]): ColumnMeaning[] {
  const isOf = (at: number) => body.some((cells) => isReach(cells[at] ?? ''))
  const [name, firm] = all.filter((at) => !isOf(at) && body.some((cells) => cells[at] !== ''))
  return all.map((at) => {
    if (isOf(at)) return 'reach'
    return at === name ? 'name' : at === firm ? 'firm' : 'ignored'
  })
}
