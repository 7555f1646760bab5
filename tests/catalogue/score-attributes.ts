import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readAttributes } from '../../worker/catalog/attributes/read-attributes.ts'

export interface Score {
  /** Right readings of all readings. */
  precision: number
  /** Right readings of all labels. */
  recall: number
  /** Names with labels that were not read and readings that are no label, a line each. */
  differences: string[]
}

/** Names with their labels as `code=value`, from a file of hand-labelled names (see `labels.txt`). */
export function labelledNames(file: string): { name: string; labels: string[] }[] {
  const text = readFileSync(join(import.meta.dirname, '../fixtures/catalogue', file), 'utf8')
  const [, ...lines] = text.trimEnd().split('\n')
  return lines.map((line) => {
    const [name = '', , labels = ''] = line.split('\t')
    const isEmpty = labels === '-'
    return { name, labels: isEmpty ? [] : labels.split(' | ').map((label) => withoutWords(label)) }
  })
}

const withoutWords = (label: string) => label.slice(0, label.indexOf('<'))

export const readingsOf = (name: string): string[] =>
  readAttributes(name).map(({ code, value }) => `${code}=${value}`)

/** How well the attributes of the names of a file are read. */
export function scoreOf(file: string): Score {
  const counts = { right: 0, readings: 0, labels: 0 }
  const differences: string[] = []
  for (const { name, labels } of labelledNames(file)) {
    const readings = readingsOf(name)
    const wrong = readings.filter((reading) => !labels.includes(reading))
    const missed = labels.filter((label) => !readings.includes(label))
    counts.right += readings.length - wrong.length
    counts.readings += readings.length
    counts.labels += labels.length
    if (wrong.length + missed.length > 0) {
      differences.push(`${name}: not read ${missed.join(' ')}, wrong ${wrong.join(' ')}`)
    }
  }
  const { right, readings, labels } = counts
  return { precision: right / readings, recall: right / labels, differences }
}
