import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { random } from '../support/random.ts'

const NAMES = [
  'Конденсатор керамический',
  'Резистор чип',
  'Фильтр масляный',
  'Подшипник ступицы',
  'Реле электромагнитное',
  'Датчик давления',
  'Колодки тормозные передние',
  'Разъём кабельный',
]
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ'
const FIRST_LETTER = 0x410 // А
const CODE_POINT_SHIFT = 0x350 // а letter's distance to its windows-1251 byte

/** Text as windows-1251 bytes; the list uses ASCII and Russian letters only. */
export function windows1251(text: string): Buffer {
  const bytes = Buffer.allocUnsafe(text.length)
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    bytes[at] = code < 0x80 ? code : code >= FIRST_LETTER ? code - CODE_POINT_SHIFT : 0xb8
  }
  return bytes
}

export interface ListShape {
  rows: number
  seed: number
  /** Share of rows with another price and stock than the same seed gives without. */
  changedShare?: number
}

/** The rows of a list as cells, a pure function of the shape. */
export function* listRows({ rows, seed, changedShare = 0 }: ListShape): Generator<string[]> {
  const next = random(seed)
  const change = random(seed + 1)
  for (let row = 0; row < rows; row += 1) {
    const brand = `Brand ${1 + Math.floor(next() * 300)}`
    const prefix = `${LETTERS[Math.floor(next() * 23)]}${LETTERS[Math.floor(next() * 23)]}`
    const number = `${prefix}${String(Math.floor(next() * 1e8)).padStart(8, '0')}-${row % 97}`
    const name = `${NAMES[Math.floor(next() * NAMES.length)]} ${prefix} ${Math.floor(next() * 1000)} мм, исполнение ${row % 7}`
    const isChanged = change() < changedShare
    const price = Math.floor(next() * 900_000) + 1 + (isChanged ? 7 : 0)
    const stock = Math.floor(next() * 500) + (isChanged ? 1 : 0)
    yield [
      `K${String(row).padStart(8, '0')}`,
      brand,
      number,
      name,
      String(stock),
      `${Math.floor(price / 100)},${String(price % 100).padStart(2, '0')}`,
      String(1 + (row % 5)),
    ]
  }
}

export const LIST_HEAD = [
  'Код',
  'Производитель',
  'Артикул',
  'Наименование',
  'Остаток',
  'Цена, USD',
  'Кратность',
]

/** Writes a windows-1251 CSV of that shape; answers its bytes. */
export async function writeCsv(path: string, shape: ListShape): Promise<number> {
  const file = createWriteStream(path)
  let size = 0
  const write = async (lines: string[]) => {
    const bytes = windows1251(lines.join(''))
    size += bytes.length
    if (!file.write(bytes)) await once(file, 'drain')
  }
  let lines = [`${LIST_HEAD.join(';')}\r\n`]
  for (const cells of listRows(shape)) {
    lines.push(`${cells.join(';')}\r\n`)
    if (lines.length < 5000) continue
    await write(lines)
    lines = []
  }
  await write(lines)
  file.end()
  await once(file, 'finish')
  return size
}
