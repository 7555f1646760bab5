import { describe, expect, it } from 'vitest'
import {
  AREAS,
  areaOf,
  crossings,
  cyclesOf,
  matrixOf,
  roomOf,
  upward,
  WORKER_FILES,
  WORKER_ROOMS,
} from './house.ts'
import { sourceFiles } from './source-files.ts'

describe('the rooms of the Worker', () => {
  const byNoun = crossings(WORKER_FILES, roomOf)
  const byArea = byNoun
    .map((each) => ({ ...each, from: areaOf(each.from), to: areaOf(each.to) }))
    .filter(({ from, to }) => from !== to)

  it('are all in the list of areas and nouns', () => {
    const found = new Set(WORKER_FILES.map(({ path }) => roomOf(path)))
    expect([...found].filter((room) => room !== null && !WORKER_ROOMS.includes(room))).toEqual([])
    expect(WORKER_ROOMS.filter((room) => !found.has(room))).toEqual([])
  })
  it('import only from rooms below them, types too', () =>
    expect(upward(byNoun, WORKER_ROOMS)).toEqual([]))
  it('have no cycles, neither as areas nor as nouns', () => {
    expect(cyclesOf(matrixOf(byArea))).toEqual([])
    expect(cyclesOf(matrixOf(byNoun))).toEqual([])
  })
  it('are looked at as they are: a cycle would be found', () => {
    const loop = [
      { from: 'a', to: 'b', file: 'a/x.ts', taken: 'b/y.ts' },
      { from: 'b', to: 'c', file: 'b/y.ts', taken: 'c/z.ts' },
      { from: 'c', to: 'a', file: 'c/z.ts', taken: 'a/x.ts' },
    ]
    expect(cyclesOf(matrixOf(loop))).toEqual([['a', 'b', 'c']])
    expect(upward(loop, ['a', 'b', 'c'])).toHaveLength(2)
    expect(byNoun.length).toBeGreaterThan(1000)
  })
})

it('keeps the shapes of a noun in schemas.ts or in schemas/, never in both', () => {
  const paths = sourceFiles('worker/**/*.ts').map(({ path }) => path)
  const both = Object.entries(AREAS)
    .flatMap(([area, nouns]) => nouns.map((noun) => `worker/${area}/${noun}`))
    .filter(
      (folder) =>
        paths.includes(`${folder}/schemas.ts`) &&
        paths.some((path) => path.startsWith(`${folder}/schemas/`)),
    )
  expect(both).toEqual([])
})
