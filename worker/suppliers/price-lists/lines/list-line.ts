import type { ListItem } from '../../../list-files/reading.ts'

/**
 * Lines in which an import keeps its rows between steps: fields joined by tabs, the search key
 * first so that sorting lines sorts by number. A run's line ends with the file's line number, a
 * snapshot's line with the item's number within the offer and a mark. Before these stand group and crosses,
 * where a line has one of them: lists without them keep the lines they had before there were such.
 */
export const LINE = {
  searchKey: 0,
  strictKey: 1,
  mpn: 2,
  brand: 3,
  code: 4,
  seller: 5,
  name: 6,
  costMicros: 7,
  currency: 8,
  ladder: 9,
  remains: 10,
  isAtLeast: 11,
  minimum: 12,
  pack: 13,
  daysMin: 14,
  daysMax: 15,
  /** From here on what the list says of the part, where it says something. */
  group: 16,
  /** Joined by semicolons, which no cross has in it. */
  crosses: 17,
} as const

/** What a snapshot's line means against the list before it. */
export const MARK = {
  created: '+',
  changed: '~',
  /** Changed, the name with it. */
  renamed: 'n',
  /** Otherwise the same, changed, or renamed, and the list says another group or other crosses. */
  regrouped: 'g',
  changedRegrouped: 'G',
  renamedRegrouped: 'N',
  unchanged: '=',
  /** Missing from this list, there in the one before. */
  removed: '-',
  /** Missing for longer; kept so that the item keeps its id when it returns. */
  gone: 'x',
} as const

const CROSS_SEPARATOR = ';'
const BREAK = /[\t\n\r]/
const plain = (text: string) => (BREAK.test(text) ? text.replace(/[\t\n\r]+/g, ' ') : text)

/**
 * The line of a run for a row of the file. Joined from an array, which makes one flat string: a
 * chain of pieces would keep the whole text they were cut from in memory.
 */
export function encodeItem(item: ListItem): string {
  return [
    item.searchKey,
    item.strictKey,
    plain(item.mpn),
    plain(item.brand),
    item.code === null ? '' : plain(item.code),
    item.seller === null ? '' : plain(item.seller),
    plain(item.name),
    item.costMicros,
    item.currency,
    item.ladder === null ? '' : JSON.stringify(item.ladder),
    item.remains,
    item.isAtLeast ? 1 : 0,
    item.minimum,
    item.pack,
    item.daysMin ?? '',
    item.daysMax ?? '',
    isSilent(item) ? item.line : `${evidenceOf(item)}\t${item.line}`,
  ].join('\t')
}

/** The list says nothing of the part beside its offer. */
const isSilent = ({ group, crosses }: ListItem): boolean => group === '' && crosses.length === 0

const evidenceOf = ({ group, crosses }: ListItem): string =>
  `${plain(group)}\t${crosses.map((one) => plain(one).replaceAll(';', ' ')).join(CROSS_SEPARATOR)}`

/** The search key of a line. */
export const lineKey = (line: string): string => line.slice(0, line.indexOf('\t'))

/** A run's line without the file's line number, which is all that comparing looks at. */
export const runContent = (line: string): string => line.slice(0, line.lastIndexOf('\t'))

/** A snapshot's line without number and mark: comparable with `runContent`. */
export const snapshotContent = (line: string): string =>
  line.slice(0, line.lastIndexOf('\t', line.length - 3))

/** The mark of a snapshot's line. */
export const lineMark = (line: string): string => line.slice(-1)

/** The number that follows the content: line of the file (run) or item number (snapshot). */
export function lineNumber(line: string, content: string): number {
  const end = line.indexOf('\t', content.length + 1)
  return Number(end === -1 ? line.slice(content.length + 1) : line.slice(content.length + 1, end))
}

/** True for a snapshot line that is not in the list it stands in. */
export const isGone = (line: string): boolean => {
  const mark = lineMark(line)
  return mark === MARK.removed || mark === MARK.gone
}

/** A snapshot's line taken apart. */
export interface SnapshotLine {
  cells: string[]
  /** Of the item within its offer. */
  number: number
  mark: string
  group: string
  crosses: string[]
}

/** Takes a snapshot's line apart. */
export function readSnapshotLine(line: string): SnapshotLine {
  const cells = line.split('\t')
  const mark = cells.pop() ?? ''
  const number = Number(cells.pop())
  const crosses = cells[LINE.crosses] ?? ''
  return {
    cells,
    number,
    mark,
    group: cells[LINE.group] ?? '',
    crosses: crosses === '' ? [] : crosses.split(CROSS_SEPARATOR),
  }
}
