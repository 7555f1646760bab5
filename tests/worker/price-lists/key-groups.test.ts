import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { KeyGroups } from '../../../worker/suppliers/price-lists/lines/key-groups.ts'
import {
  LineCursor,
  readLines,
  writeLines,
} from '../../../worker/suppliers/price-lists/lines/line-store.ts'

const file = (name: string, lines: string[]) =>
  writeLines(env.SOURCES, `${crypto.randomUUID()}/${name}`, lines.toSorted())

async function groupsOf(files: string[][], blockBytes: number, most = 100) {
  const kept = await Promise.all(files.map((lines, at) => file(String(at), lines)))
  const cursors = kept.map((one) => new LineCursor(env.SOURCES, [one], blockBytes))
  const groups = new KeyGroups(cursors, most)
  await groups.open()
  const all: [string, string[]][] = []
  for (let group = await groups.next(); group !== null; group = await groups.next()) {
    all.push([group.key, group.lines.toSorted()])
  }
  return all
}

it('merges sorted files into groups of one key, in order, across small blocks', async () => {
  const first = ['A\t1', 'AB\tж', 'C\t3', 'C\t4']
  const second = ['A\t2', 'B\tў', 'C\t5']
  for (const blockBytes of [1, 3, 7, 1000]) {
    expect(await groupsOf([first, second, []], blockBytes)).toEqual([
      ['A', ['A\t1', 'A\t2']],
      ['AB', ['AB\tж']],
      ['B', ['B\tў']],
      ['C', ['C\t3', 'C\t4', 'C\t5']],
    ])
  }
})

it('goes on from one file of a sequence to the next', async () => {
  const files = [await file('a', ['A\t1', 'B\t1']), await file('b', ['B\t2', 'C\t1'])]
  const groups = new KeyGroups([new LineCursor(env.SOURCES, files, 4)], 100)
  await groups.open()
  expect(await groups.next()).toEqual({ key: 'A', lines: ['A\t1'] })
  expect(await groups.next()).toEqual({ key: 'B', lines: ['B\t1', 'B\t2'] })
  expect(await groups.next()).toEqual({ key: 'C', lines: ['C\t1'] })
  expect(await groups.next()).toBeNull()
})

it('refuses more lines of one key than it may hold', async () => {
  const lines = Array.from({ length: 50 }, (_, at) => `A\t${at}`)
  await expect(groupsOf([lines], 1000, 49)).rejects.toThrow(RangeError)
})

it('reads back what it wrote', async () => {
  const kept = await file('x', ['Б\t1', 'А\t2'])
  expect(await readLines(env.SOURCES, kept)).toEqual(['А\t2', 'Б\t1'])
  expect(kept.lines).toBe(2)
})
