import { describe, expect, it } from 'vitest'
import type { ByteChunks } from '../../../../worker/list-files/formats/byte-chunks.ts'
import { isOneRow } from '../../../../worker/list-files/formats/text/is-one-row.ts'
import {
  type LineChange,
  LineChanges,
} from '../../../../worker/list-files/formats/text/line-changes.ts'
import { LineFeed, LinesUnclear } from '../../../../worker/list-files/formats/text/line-feed.ts'
import { RowSplitter } from '../../../../worker/list-files/formats/text/row-splitter.ts'

const SEMICOLON = 59

/** Mulberry32. */
function random(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

async function* chunksOf(text: string, size: number): ByteChunks {
  const bytes = new TextEncoder().encode(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size)
}

const feed = (text: string, size = 7) =>
  new LineFeed(chunksOf(text, size), { delimiter: SEMICOLON, isAscii: false })

async function changesOf(before: string, now: string, isDull: (line: number) => boolean) {
  const changes = new LineChanges({ before: feed(before), now: feed(now, 11) }, isDull)
  const told: LineChange[] = []
  for await (const batch of changes.read()) told.push(...batch)
  return told
}

/** A text of these lines, and each of them with its number. */
const numbered = (text: string) =>
  (text.endsWith('\n') ? text.slice(0, -1) : text)
    .split('\n')
    .map((words, at) => ({ line: at + 1, words }))

describe('lines of two versions of a file', () => {
  it.each(Array.from({ length: 60 }, (_, seed) => seed))(
    'are all told of once (%i)',
    async (seed) => {
      const next = random(seed)
      const old = Array.from({ length: 1 + next(60) }, () => `row ${next(40)}`)
      const fresh = old.flatMap((line) => {
      const what = next(12)
      return what === 0 ? [] : what === 1 ? [`new ${next(9)}`] : what === 2 ? [line, `more ${next(9)}`] : [line]
    }) // prettier-ignore
      const [before, now] = [old.join('\n') + (next(2) ? '\n' : ''), `${fresh.join('\n')}\n`]
      const seen: { line: number; words: string }[] = []
      const gone: string[] = []
      const words = new TextDecoder()
      for (const change of await changesOf(before, now, (line) => line % 3 === 0)) {
        if (change.kind === 'kept') {
          for (let line = change.from; line <= change.to; line += 1)
            seen.push({ line, words: fresh[line - 1] ?? '' })
        } else if (change.kind === 'removed') gone.push(words.decode(change.bytes))
        else seen.push({ line: change.line, words: words.decode(change.bytes) })
      }
      expect(seen).toEqual(fresh.length === 0 ? [{ line: 1, words: '' }] : numbered(now))
      const added = [...fresh]
      const left = old.filter((line) => {
        const at = added.indexOf(line)
        if (at !== -1) added.splice(at, 1)
        return at === -1
      })
      // Whatever is not in both is told as gone; a line that moved may be, too.
      for (const line of left) {
        const at = gone.indexOf(line)
        expect(at).not.toBe(-1)
        gone.splice(at, 1)
      }
    },
  )

  it('find each other again behind a row that changed', async () => {
    const lines = Array.from({ length: 500 }, (_, at) => `row ${at}`)
    const now = lines.with(250, 'changed')
    const changes = await changesOf(lines.join('\n'), now.join('\n'), () => true)
    const kinds = changes.map(({ kind }) => kind)
    expect(kinds.filter((kind, at) => kind !== kinds[at - 1])).toEqual([
      'kept',
      'removed',
      'added',
      'kept',
    ])
  })

  it('are no rows where a cell goes on in the next one', async () => {
    const text = 'a;"b\nc";d\n'
    await expect(changesOf(text, text, () => true)).rejects.toThrow(LinesUnclear)
  })

  it('are given up where the files have little in common', async () => {
    const lines = (word: string) =>
      Array.from({ length: 12_000 }, (_, at) => `${word} ${at}`).join('\n')
    await expect(changesOf(lines('a'), lines('b'), () => true)).rejects.toThrow(LinesUnclear)
  })
})

describe('a line with quotes', () => {
  it('is only called a row where reading cuts it there', () => {
    const next = random(1)
    const signs = ['"', '"', ';', 'a', ' ', '\t']
    let rows = 0
    for (let n = 0; n < 20_000; n += 1) {
      const line = Array.from({ length: 1 + next(9) }, () => signs[next(signs.length)]).join('')
      if (!isOneRow(new TextEncoder().encode(line), SEMICOLON)) continue
      rows += 1
      const splitter = new RowSplitter({ delimiter: ';', lineEnd: '\n' })
      const read = [...splitter.end(`${line}\nEND`)].flat()
      expect([line, read.at(-1)]).toEqual([line, { line: 2, cells: ['END'] }])
    }
    expect(rows).toBeGreaterThan(1000)
  })
})
